import { expect, type Page, test } from '@playwright/test';

/** What somebody does: keys, texts, and with the pointer only where a task is said to take it. */
export interface Keys {
  /** Presses keys one after another; those held together are one ("Control+k"). */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Writes a text, such as a title, or the first letters of a name. */
  readonly write: (text: string) => Promise<void>;
  /** Does something with the pointer that is one press of its button: a click, or a drag from one thing to another. */
  readonly point: (action: () => Promise<void>) => Promise<void>;
}

/** How much a task takes, as docs/tasks.md has it. */
interface Effort {
  readonly keys: number;
  /** Texts that are written; their letters are not counted. */
  readonly texts?: number;
  /** Presses of the pointer's button; a drag is one. */
  readonly pointer?: number;
}

/** Returns a function that does one task, and holds it to what it may take. */
export function tasksOn(page: Page) {
  return (
    name: string,
    { keys: most, texts: mostTexts = 0, pointer: mostPointer = 0 }: Effort,
    work: (keys: Keys) => Promise<void>,
  ) =>
    test.step(name, async () => {
      let [pressed, written, pointed] = [0, 0, 0];
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
        async point(action) {
          pointed += 1;
          await action();
        },
      });
      const done = { keys: pressed, texts: written, pointer: pointed };
      expect(done, name).toEqual({ keys: most, texts: mostTexts, pointer: mostPointer });
    });
}
