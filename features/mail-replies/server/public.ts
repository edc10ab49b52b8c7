export { keepReading, pruneReceived, queueReading, readMailboxJob } from './read-mailbox-job.ts';
export { replyTokenFor } from './reply-token.ts';
