import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { piece } from './contract.ts';
import { thingKinds } from './rules.ts';

/** A page, cycle, module, view or person that was found; the best of a kind first. */
export const foundThing = z.object({
  kind: z.enum(thingKinds),
  id: wireId,
  /** Null for people and for views of the whole workspace. */
  project_id: wireId.nullable(),
  name: z.array(piece),
  /** The lines around what was looked for, when only the text of a page has it. */
  snippet: z.array(piece),
  /** The emoji or icon of a page or view; empty for others. */
  logo_props: z.record(z.string(), z.unknown()),
  /** The picture of a person, or null. */
  avatar_url: z.string().nullable(),
});
export type FoundThing = z.infer<typeof foundThing>;

/** Ours: pages by name and text; cycles, modules, views and people by name. */
export const searchThings = defineCall({
  name: 'searchThings',
  tag: 'search',
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/search/things/',
  params: z.object({ slug: z.string() }),
  query: z.object({ search: z.string().optional(), project_id: z.string().optional() }),
  summary: 'Search pages, cycles, modules, views and people',
  replies: { 200: z.object({ results: z.array(foundThing) }) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.DETAIL_INVALID],
});
