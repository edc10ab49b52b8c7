import { expect, type Page, test } from '@playwright/test';

/** What somebody presses: no pointer. */
export interface Keys {
  /** Presses keys one after another; those held together are one ("Control+k"). */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Writes a text, such as a title, or the first letters of a name. */
  readonly write: (text: string) => Promise<void>;
}

/** How much a task takes, as docs/tasks.md has it. */
interface Effort {
  readonly keys: number;
  /** Texts that are written; their letters are not counted. */
  readonly texts?: number;
}

/** Returns a function that does one task with the keyboard alone, and holds it to what it may take. */
export function tasksOn(page: Page) {
  return (name: string, { keys: most, texts: mostTexts = 0 }: Effort, work: (keys: Keys) => Promise<void>) =>
    test.step(name, async () => {
      let [pressed, written] = [0, 0];
      await work({
        async press(...keys) {
          for (const key of keys) {
            pressed += 1;
            await page.keyboard.press(key);
          }
        },
        async write(text) {
          written += 1;
          await page.keyboard.type(text);
        },
      });
      expect({ keys: pressed, texts: written }, name).toEqual({ keys: most, texts: mostTexts });
    });
}
