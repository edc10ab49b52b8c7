import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import type { CallSpec, TokenScope } from '#platform/shared/call.ts';
import { commonErrors, defineErrors, type ErrorEntry } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';

/** Refusals of the public API that have a wording of their own there (wire-account-workspace.md 18.1). */
export const v1Errors = defineErrors({
  RESOURCE_MISSING: { status: 404, body: { error: 'The requested resource does not exist.' } },
  ISSUE_NOT_YOURS: { status: 403, body: { error: 'Only admin or creator can delete the issue' } },
  CYCLE_NOT_YOURS: { status: 403, body: { error: 'Only admin or creator can delete the cycle' } },
  MODULE_NOT_YOURS: { status: 403, body: { error: 'Only admin or creator can delete the module' } },
  PROJECT_ARCHIVED: { status: 400, body: { error: 'Archived project cannot be updated' } },
  CYCLE_ARCHIVED: { status: 400, body: { error: 'Archived cycle cannot be edited' } },
  MODULE_ARCHIVED: { status: 400, body: { error: 'Archived module cannot be edited' } },
  EXTERNAL_REQUIRED: { status: 400, body: { error: 'external_id and external_source are required' } },
  URL_INVALID: { status: 400, body: { url: ['Invalid URL format.'] } },
  URL_SCHEME_INVALID: { status: 400, body: { url: ['Invalid URL scheme.'] } },
  /** The body adds `id`: who has the name or the external id. */
  STATE_NAME_TAKEN: { status: 409, body: { error: 'State with the same name already exists in the project' } },
  LABEL_NAME_TAKEN: { status: 409, body: { error: 'Label with the same name already exists in the project' } },
  STATE_EXTERNAL_TAKEN: taken('State'),
  LABEL_EXTERNAL_TAKEN: taken('Label'),
  ISSUE_EXTERNAL_TAKEN: taken('Issue'),
  COMMENT_EXTERNAL_TAKEN: taken('Issue Comment'),
  ATTACHMENT_EXTERNAL_TAKEN: taken('Issue attachment'),
  CYCLE_EXTERNAL_TAKEN: taken('Cycle'),
  MODULE_EXTERNAL_TAKEN: taken('Module'),
  MEMBER_FIELDS_MISSING: {
    status: 400,
    body: {
      error: 'Expected email, display_name, workspace_slug, project_id, one or more of the fields are missing.',
    },
  },
  MEMBER_EMAIL_INVALID: { status: 400, body: { error: 'Invalid email provided' } },
  MEMBER_KNOWN: { status: 400, body: { error: 'User is already part of the workspace and project' } },
});

function taken(thing: string) {
  return { status: 409, body: { error: `${thing} with the same external id and external source already exists` } };
}

export const ofWorkspace = z.object({ slug: z.string() });
export const ofProject = ofWorkspace.extend({ project_id: wireId });

/** What every call that answers with objects takes: which keys, and which ids to replace by what they stand for. */
export const shaping = { fields: z.string().optional(), expand: z.string().optional() };
/** The same of lists. */
export const listing = { ...shaping, per_page: z.string().optional(), cursor: z.string().optional() };

/** External ids, as callers give them (wire-account-workspace.md 18.1): both or neither, '' for none. */
export const externalIds = {
  external_source: z.string().max(255).nullish(),
  external_id: z.string().max(255).nullish(),
};
export const shownExternalIds = { external_source: z.string().nullable(), external_id: z.string().nullable() };

/** Refusals of what every call with a token checks. */
export const v1Refusals: readonly ErrorEntry[] = [commonErrors.NOT_PERMITTED, commonErrors.RATE_LIMITED];
export const listErrors: readonly ErrorEntry[] = [
  commonErrors.CURSOR_INVALID,
  commonErrors.PER_PAGE_INVALID,
  commonErrors.PER_PAGE_TOO_LARGE,
];
export const missing: readonly ErrorEntry[] = [v1Errors.RESOURCE_MISSING];
export const writing: readonly ErrorEntry[] = [accessErrors.PROJECT_ARCHIVED];

export const inWorkspace = '/api/v1/workspaces/:slug';
export const inProject = `${inWorkspace}/projects/:project_id`;

/** What calls of the public API declare alike. `scope`: what the token needs. */
export function v1Call<const Name extends string>(name: Name, tag: string, scope: TokenScope) {
  return { name: `v1${name}`, tag, auth: 'token', token: scope } as const satisfies Partial<CallSpec>;
}
