import { answerFromThread } from '#platform/server/threads/answer-from-thread.ts';
import { isDocument } from './is-document.ts';

answerFromThread(isDocument);
