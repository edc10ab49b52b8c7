import type { Generated } from 'kysely';
import type { favoriteTypes } from '#features/favorites/contract.ts';

/** What can be a favorite; folders hold others (wire-work-tracking.md 18). */
export type FavoriteType = (typeof favoriteTypes)[number];

interface Favorites {
  workspace_id: string;
  id: string;
  user_id: string;
  entity_type: FavoriteType;
  entity_identifier: string | null;
  project_id: string | null;
  name: string | null;
  is_folder: Generated<boolean>;
  parent_id: string | null;
  sequence: number;
  created_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    favorites: Favorites;
  }
}
