import type { Kysely } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { FileAsset } from './file-assets.ts';
import type { Services } from '#platform/server/http/services.ts';

/** Chooses which image is shown from the id of the one shown now; null shows none. */
export type Choose = (now: string | null) => string | null;

/**
 * The places that show images. People, workspaces and projects depend on assets and know how to change their own image,
 * so apps/features.ts passes these functions in. Each returns the id of the image shown before.
 */
export interface ImagePlaces {
  showOnPerson(db: Kysely<Database>, userId: string, kind: 'avatar' | 'cover', choose: Choose): Promise<string | null>;
  /** After a person's avatar changed. Never throws. */
  personChanged(services: Services, userId: string): Promise<void>;
  showOnWorkspace(writer: Writer, choose: Choose): Promise<string | null>;
  showOnProject(writer: Writer, userId: string, projectId: string, choose: Choose): Promise<string | null>;
  /** Restores a deleted file of an issue; issues depend on assets too. */
  restoreAttachment(
    services: Services,
    by: { readonly userId: string; readonly slug: string },
    asset: FileAsset,
  ): Promise<void>;
}
