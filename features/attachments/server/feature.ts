import type { ServerFeature } from '#platform/server/server-feature.ts';
import { attachmentActivity } from './attachment-activity.ts';
import { attachmentExpansion } from './present-attachment.ts';
import { attachmentRoutes } from './routes.ts';
import { undoAttachment } from './undo-attachment.ts';

export const attachments: ServerFeature = {
  routes: attachmentRoutes,
  undoers: [undoAttachment],
  activities: [attachmentActivity],
  expansions: [attachmentExpansion],
};
