import { enter, write, type Place } from '#features/access/server/public.ts';
import type { Action } from '#features/access/rules.ts';
import { assetErrors } from '#features/assets/contract.ts';
import type { Image } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { markDeleted } from './find-asset.ts';
import type { Choose, ImagePlaces } from './places.ts';

type Meant = Pick<Image, 'entity_type' | 'for_project_id'>;

/** Returns the action that a logo or cover requires, and where: that of the place that shows it. */
function rightOf({ entity_type, for_project_id }: Meant): { action: Action; where: { project_id?: string } } {
  if (entity_type === 'WORKSPACE_LOGO') return { action: 'workspace.update', where: {} };
  if (for_project_id === null) return { action: 'project.create', where: {} };
  return { action: 'project.update', where: { project_id: for_project_id } };
}

/** Refuses people who may not change what shows the image. Throws NOT_ALLOWED (403). */
export function enterPlace(services: Services, userId: string, slug: string, image: Meant): Promise<Place> {
  const { action, where } = rightOf(image);
  return enter(services.db, userId, { slug, ...where }, action);
}

/**
 * Refuses other people's covers for a project that does not exist yet: such a cover belongs to its uploader. Throws
 * ASSET_MISSING (404).
 */
export function mustBeTheirs(image: Image, userId: string): void {
  const waiting = image.entity_type === 'PROJECT_COVER' && image.for_project_id === null;
  if (waiting && image.user_id !== userId) throw new KnownError(assetErrors.ASSET_MISSING);
}

/** Who changes what a place shows, and with which services. */
export interface Changing {
  readonly services: Services;
  readonly places: ImagePlaces;
  readonly userId: string;
  readonly slug: string;
}

/**
 * Changes the image that a place shows; `choose` picks it from the one shown now, which is then deleted. Throws
 * NOT_ALLOWED (403).
 */
export async function changeShown(
  { services, places, userId, slug }: Changing,
  image: Image,
  choose: Choose,
): Promise<void> {
  const { action, where } = rightOf(image);
  const projectId = image.for_project_id;
  if (image.entity_type === 'PROJECT_COVER' && projectId === null) return;
  await write(services, userId, { slug, ...where }, action, async (writer) => {
    let after: string | null = null;
    const chosen = (now: string | null) => (after = choose(now));
    const before =
      projectId === null
        ? await places.showOnWorkspace(writer, chosen)
        : await places.showOnProject(writer, userId, projectId, chosen);
    if (before !== after) await markDeleted(writer.db, [before]);
  });
}
