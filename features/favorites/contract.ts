import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wirePlace, wireRelation } from '#platform/shared/wire.ts';

/** What can be a favorite; folders hold others (wire-work-tracking.md 18). */
export const favoriteTypes = ['cycle', 'module', 'page', 'view', 'project', 'folder', 'issue'] as const;

/** A favorite of the caller's, or a folder of them. */
const favoriteFields = {
  id: wireId,
  entity_type: z.enum(favoriteTypes),
  entity_identifier: wireId.nullable(),
  /** Null for folders, issues, and what is gone. */
  entity_data: z
    .object({
      id: wireId,
      name: z.string(),
      logo_props: z.record(z.string(), z.unknown()),
      project_id: wireId.nullable().optional(),
    })
    .nullable(),
  name: z.string().nullable(),
  is_folder: z.boolean(),
  sequence: z.number(),
  parent: wireId.nullable(),
  workspace_id: wireId,
  project_id: wireId.nullable(),
};
export const favoriteRecord = z.object(favoriteFields);
export type FavoriteRecord = z.infer<typeof favoriteRecord>;

/** A row of the list: a folder brings what is in it. */
export const listedFavorite = favoriteRecord.extend({ children: z.array(favoriteRecord) });
export type ListedFavorite = z.infer<typeof listedFavorite>;

const ofWorkspace = z.object({ slug: z.string() });
const ofFavorite = ofWorkspace.extend({ favorite_id: wireId });
const base = { tag: 'favorites', auth: 'session' } as const;
const list = '/api/workspaces/:slug/user-favorites/';
const one = `${list}:favorite_id/` as const;
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const title = z.string().trim().min(1).max(255);

/** In order of `sequence`, highest first: the newest, until somebody moves one. */
export const listFavorites = defineCall({
  ...base,
  name: 'listFavorites',
  method: 'GET',
  path: list,
  params: ofWorkspace,
  summary: 'List favorites',
  kept: 1,
  replies: { 200: z.array(listedFavorite) },
  errors,
});

export const createFavorite = defineCall({
  ...base,
  name: 'createFavorite',
  method: 'POST',
  path: list,
  params: ofWorkspace,
  summary: 'Add a favorite or a folder',
  body: z.object({
    entity_type: z.enum(favoriteTypes),
    entity_identifier: wireRelation.optional(),
    project_id: wireRelation.optional(),
    name: title.nullish(),
    is_folder: z.boolean().optional(),
    parent: wireRelation.optional(),
    sequence: wirePlace.optional(),
  }),
  replies: { 200: favoriteRecord },
  errors: [...errors, commonErrors.PAYLOAD_INVALID],
});

export const updateFavorite = defineCall({
  ...base,
  name: 'updateFavorite',
  method: 'PATCH',
  path: one,
  params: ofFavorite,
  summary: 'Rename or move a favorite',
  body: z.object({ name: title.optional(), parent: wireRelation.optional(), sequence: wirePlace.optional() }),
  replies: { 200: favoriteRecord },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

export const deleteFavorite = defineCall({
  ...base,
  name: 'deleteFavorite',
  method: 'DELETE',
  path: one,
  params: ofFavorite,
  summary: 'Remove a favorite',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

export const listFavoritesInFolder = defineCall({
  ...base,
  name: 'listFavoritesInFolder',
  method: 'GET',
  path: `${one}group/`,
  params: ofFavorite,
  summary: 'List the favorites in a folder',
  replies: { 200: z.array(favoriteRecord) },
  errors,
});
