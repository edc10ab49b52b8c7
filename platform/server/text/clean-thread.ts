import { answerFromThread } from '#platform/server/threads/answer-from-thread.ts';
import { checkAndClean } from './check-and-clean.ts';

answerFromThread(checkAndClean);
