import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { ImagePlaces } from './places.ts';
import { purgeFiles } from './purge-files.ts';
import { purgeImages } from './purge-images.ts';
import { assetRoutes } from './routes.ts';

/** Returns what assets bring; `places` are the features that show uploaded images. */
export const assetsWith = (places: ImagePlaces): ServerFeature => ({
  routes: assetRoutes(places),
  maintenance: [purgeImages, purgeFiles],
});
