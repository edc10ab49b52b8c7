export { queueReading } from './read-mailbox-job.ts';
export { replyTokenFor } from './reply-token.ts';
