import type { ServerFeature } from '#platform/server/server-feature.ts';
import { claimPlaceholdersJob } from './claim-placeholders.ts';

export const claims: ServerFeature = {
  jobs: [claimPlaceholdersJob],
};
