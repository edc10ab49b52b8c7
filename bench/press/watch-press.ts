/** What has to be on the screen: a visible element, with a text in it where that matters. */
export interface Wanted {
  readonly selector: string;
  readonly text?: string;
}

/** What the page records while presses are measured; lives in the page itself. */
export interface PressNotes {
  /** Says what the next press has to bring. Throws when it is there already. */
  await(wanted: Wanted): void;
  /** Milliseconds from the newest press of a key or button until that was painted; rejects after 20 seconds. */
  painted: Promise<number>;
  /** Counts frames until `stopFrames`, which returns the milliseconds from each to the next. */
  countFrames(): void;
  stopFrames(): readonly number[];
  /** How long each key kept the page busy and until its frame was painted, in milliseconds. */
  readonly busy: number[];
  readonly keysPainted: number[];
  /** Resolves once the frame of the newest key was painted. */
  keyPainted: Promise<void>;
}

declare global {
  interface Window {
    pressNotes: PressNotes;
  }
}

/** Runs in the page before its own scripts. */
export function watchPress(): void {
  const patience = 20_000;
  let pressedAt = 0;
  let frames: number[] | null = null;
  /** Looks after each change whether somebody's wish is on the screen. */
  const waiting = new Set<() => void>();
  const next = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    port2.postMessage(null);
  };
  const isThere = ({ selector, text }: Wanted) =>
    [...document.querySelectorAll(selector)].some(
      (found) => found.checkVisibility() && (text === undefined || (found.textContent ?? '').includes(text)),
    );
  const notes: PressNotes = {
    busy: [],
    keysPainted: [],
    keyPainted: Promise.resolve(),
    painted: Promise.resolve(0),
    await: (wanted) => {
      if (isThere(wanted)) throw new Error(`Already there: ${JSON.stringify(wanted)}`);
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      notes.painted = promise;
      const look = () => {
        if (!isThere(wanted)) return;
        waiting.delete(look);
        clearTimeout(late);
        requestAnimationFrame(() => next(() => resolve(performance.now() - pressedAt)));
      };
      const late = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`Never painted: ${JSON.stringify(wanted)}`));
      }, patience);
      waiting.add(look);
    },
    countFrames: () => {
      const counted: number[] = [];
      frames = counted;
      let last = performance.now();
      const count = (now: number) => {
        if (frames !== counted) return;
        counted.push(now - last);
        last = now;
        requestAnimationFrame(count);
      };
      requestAnimationFrame((now) => {
        last = now;
        requestAnimationFrame(count);
      });
    },
    stopFrames: () => {
      const counted = frames ?? [];
      frames = null;
      return counted;
    },
  };
  window.pressNotes = notes;
  new MutationObserver(() => {
    for (const look of waiting) look();
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  addEventListener('pointerup', ({ timeStamp }) => (pressedAt = timeStamp), true);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      next(() => notes.busy.push(performance.now() - timeStamp));
      const { promise, resolve } = Promise.withResolvers<void>();
      notes.keyPainted = promise;
      requestAnimationFrame(() =>
        next(() => {
          notes.keysPainted.push(performance.now() - timeStamp);
          resolve();
        }),
      );
    },
    true,
  );
}
