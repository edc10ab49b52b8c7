import { answerFromThread } from '#platform/server/threads/answer-from-thread.ts';
import { isUpdateText } from './is-update.ts';

answerFromThread(isUpdateText);
