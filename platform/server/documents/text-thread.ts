import { answerFromThread } from '#platform/server/threads/answer-from-thread.ts';
import { workOnText, type TextWork } from './text-work.ts';

answerFromThread((text) => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- convert-text.ts writes it
    return workOnText(JSON.parse(text) as TextWork);
  } catch (error) {
    // One text that cannot be read must not end the work on others.
    return { failed: error instanceof Error ? error.message : String(error) };
  }
});
