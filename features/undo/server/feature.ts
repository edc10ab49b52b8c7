import type { ServerFeature } from '#platform/server/server-feature.ts';
import { pruneUndos } from './prune-undos.ts';
import { undoRoutes } from './routes.ts';
import type { Undoer } from './undoer.ts';

/** Returns what undo brings; `undoers` are those of every feature. */
export const undoWith = (undoers: readonly Undoer[]): ServerFeature => ({
  routes: undoRoutes(undoers),
  maintenance: [pruneUndos],
});
