import { answerFromThread } from '#platform/server/threads/answer-from-thread.ts';
import { passwordScore } from './password-score.ts';

answerFromThread(passwordScore);
