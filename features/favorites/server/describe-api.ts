import type { Action } from '#features/access/rules.ts';
import { createFavorite, favoriteRecord, listedFavorite, updateFavorite } from '#features/favorites/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const may = 'project.favorite';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: { favorites: 'What a person keeps in the Favorites section of their sidebar, and folders of it.' },
  schemas: {
    Favorite: schemaNote(favoriteRecord, 'A favorite of the caller, or a folder of them.'),
    ListedFavorite: schemaNote(listedFavorite, 'A favorite; a folder with what is in it.'),
    NewFavorite: schemaNote(createFavorite.body, 'A favorite to add; a folder has a `name` and points at nothing.'),
    FavoriteChange: schemaNote(updateFavorite.body, 'The writable fields of a favorite.'),
  },
  calls: {
    listFavorites: { may, says: 'Highest `sequence` first. Those in projects the caller is not in are left out.' },
    createFavorite: { may, says: 'It comes first: the highest `sequence` plus 10000.' },
    updateFavorite: { may, says: 'Only folders are renamed.' },
    deleteFavorite: { may, says: 'A folder takes what is in it along.' },
    listFavoritesInFolder: { may },
  },
};
