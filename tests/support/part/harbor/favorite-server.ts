import {
  createFavorite,
  deleteFavorite,
  listFavorites,
  updateFavorite,
  type FavoriteRecord,
  type ListedFavorite,
} from '#features/favorites/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { harborId, idOf } from './people.ts';
import { websiteId } from './projects.ts';

type Entity = 'cycle' | 'module' | 'view' | 'page';

/** A favorite of the person at this browser; the higher its number, the further down. */
export function favorite(at: number, name: string, entity_type: Entity = 'module', parent: number | null = null) {
  return {
    ...row(at, parent),
    entity_type,
    entity_identifier: idOf(40, at),
    entity_data: { id: idOf(40, at), name, logo_props: {}, project_id: websiteId },
    name: null,
    is_folder: false,
    project_id: websiteId,
  } satisfies FavoriteRecord;
}

/** A folder of favorites. */
export function favoriteFolder(at: number, name: string) {
  return {
    ...row(at, null),
    entity_type: 'folder',
    entity_identifier: null,
    entity_data: null,
    name,
    is_folder: true,
    project_id: null,
  } satisfies FavoriteRecord;
}

const row = (at: number, parent: number | null) => ({
  id: idOf(39, at),
  sequence: 100_000 - at * 1_000,
  parent: parent === null ? null : idOf(39, parent),
  workspace_id: harborId,
});

/** Answers for the person's favorites; writes change them. Returns them as the server lists them. */
export function serveFavorites(answers: Answers, first: readonly FavoriteRecord[]): () => readonly ListedFavorite[] {
  let rows = [...first];
  const inside = (parent: string | null) =>
    rows.filter((one) => one.parent === parent).toSorted((a, b) => b.sequence - a.sequence);
  const list = () => inside(null).map((one) => ({ ...one, children: inside(one.id) }));
  answers.make(listFavorites, list);
  answers.make(createFavorite, ({ body }) => {
    const made: FavoriteRecord = { ...favoriteFolder(50 + rows.length, ''), ...(body as Partial<FavoriteRecord>) };
    rows = [...rows, made];
    return made;
  });
  answers.make(updateFavorite, ({ params, body }) => {
    const { favorite_id: id } = params;
    rows = rows.map((one) => (one.id === id ? { ...one, ...(body as Partial<FavoriteRecord>) } : one));
    return must(
      rows.find((one) => one.id === id),
      'a favorite',
    );
  });
  answers.make(deleteFavorite, ({ params }) => {
    rows = rows.filter(({ id, parent }) => id !== params['favorite_id'] && parent !== params['favorite_id']);
    return null as never;
  });
  return list;
}
