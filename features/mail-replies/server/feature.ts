import type { ServerFeature } from '#platform/server/server-feature.ts';
import { keepReading, pruneReceived, readMailboxJob } from './read-mailbox-job.ts';

export const mailReplies: ServerFeature = {
  jobs: [readMailboxJob],
  maintenance: [keepReading, pruneReceived],
};
