import type { ServerFeature } from '#platform/server/server-feature.ts';
import { pageKind } from './page-kind.ts';
import { pageRoutes } from './routes.ts';
import { undoPageComment } from './undo-page-comment.ts';
import { undoPage } from './undo-page.ts';

export const pages: ServerFeature = {
  routes: pageRoutes,
  undoers: [undoPage, undoPageComment],
  documents: [pageKind],
};
