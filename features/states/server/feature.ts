import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { GroupChanged } from './change-state.ts';
import type { MoveOut } from './delete-state.ts';
import { stateRoutes } from './routes.ts';
import { undoState } from './undo-state.ts';

/**
 * Returns what states bring; `groupChanged` is called for each that moved to another group, `moveOut` empties one that is
 * deleted.
 */
export const statesWith = (groupChanged: GroupChanged, moveOut: MoveOut): ServerFeature => ({
  routes: stateRoutes(groupChanged, moveOut),
  undoers: [undoState(groupChanged)],
});
