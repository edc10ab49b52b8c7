import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId, wireRelation, wireTime } from '#platform/shared/wire.ts';

// Ours: the wire knows subscriptions only.

/** The fields of an issue whose news is a kind of its own. */
export const fieldKinds = ['state', 'assignees', 'comment'] as const;

/** The kinds of news that can be muted in a whole workspace. */
export const newsKinds = ['property', ...fieldKinds, 'mention'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Returns the kind of news about a field of an issue. */
export function newsKind(field: string | null, isMention: boolean): NewsKind {
  return isMention ? 'mention' : (fieldKinds.find((kind) => kind === field) ?? 'property');
}

/** Something a person muted: exactly one of `issue`, `page`, `project` and `kind` is set. */
export const muteRecord = z.object({
  id: wireId,
  issue: wireId.nullable(),
  page: wireId.nullable(),
  project: wireId.nullable(),
  kind: z.enum(newsKinds).nullable(),
  /** The key and title of the issue ("WEB-8 Rose"), or the name of the page or project; null where the person may not see it any more. */
  name: z.string().nullable(),
  created_at: wireTime,
});
export type Mute = z.infer<typeof muteRecord>;

export const muteErrors = defineErrors({
  MUTE_TARGET: { status: 400, body: { error: 'Name exactly one of issue, page, project and kind.' } },
});

const ofWorkspace = z.object({ slug: z.string() });
const base = { tag: 'notifications', auth: 'session' } as const;
const list = '/api/workspaces/:slug/users/notification-mutes/';
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

export const listMutes = defineCall({
  ...base,
  name: 'listMutes',
  method: 'GET',
  path: list,
  params: ofWorkspace,
  summary: 'List what the caller muted',
  replies: { 200: z.array(muteRecord) },
  errors,
});

export const mute = defineCall({
  ...base,
  name: 'mute',
  method: 'POST',
  path: list,
  params: ofWorkspace,
  summary: 'Mute an issue, a page, a project, or a kind of notification',
  body: z.object({
    issue: wireRelation.optional(),
    page: wireRelation.optional(),
    project: wireRelation.optional(),
    kind: z.enum(newsKinds).optional(),
  }),
  replies: { 201: muteRecord },
  errors: [...errors, muteErrors.MUTE_TARGET, commonErrors.OBJECT_MISSING],
});

export const unmute = defineCall({
  ...base,
  name: 'unmute',
  method: 'DELETE',
  path: `${list}:mute_id/`,
  params: ofWorkspace.extend({ mute_id: wireId }),
  summary: 'Unmute',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});
