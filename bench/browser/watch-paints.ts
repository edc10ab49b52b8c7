/** A card's description as it was painted: what it says, when (milliseconds since 1970), frames since the key press. */
export interface Painted {
  readonly label: string;
  readonly at: number;
  readonly frames: number;
}

/** What the page records while it is measured; lives in the page itself. */
export interface PaintNotes {
  /** Milliseconds since the navigation began: the first card is on the screen. */
  board: number | null;
  /** The newest key press (milliseconds since 1970). */
  keyAt: number;
  /** Frames begun since the newest key press. */
  frames: number;
  /** The newest painted change of a card. */
  newest: Painted | null;
  /** Lets the next key press only change an attribute of the page: how fast this machine paints anything at all. */
  awaitBareKey(): void;
  /** Milliseconds from that key press to the painted attribute. */
  bareKey: Promise<number>;
  /** Resolves when a card was painted whose description has this text; rejects after `patience` milliseconds. */
  whenPainted(text: string, patience: number): Promise<Painted>;
}

declare global {
  interface Window {
    benchNotes: PaintNotes;
  }
}

/**
 * Runs in the page before its own scripts: notes when the first card is painted, when keys are pressed and when a card's
 * description (its title, state and priority) changes on the screen.
 */
export function watchPaints(): void {
  const waiting = new Set<{ text: string; resolve: (painted: Painted) => void }>();
  let bare: ((ms: number) => void) | null = null;
  const notes: PaintNotes = {
    board: null,
    keyAt: 0,
    frames: 0,
    newest: null,
    bareKey: Promise.resolve(0),
    awaitBareKey: () => {
      notes.bareKey = new Promise((resolve) => {
        bare = resolve;
      });
    },
    whenPainted: (text, patience) =>
      new Promise((resolve, reject) => {
        if (notes.newest?.label.includes(text)) return resolve(notes.newest);
        waiting.add({ text, resolve });
        setTimeout(() => reject(new Error(`No card was painted with "${text}"`)), patience);
      }),
  };
  window.benchNotes = notes;
  const now = () => performance.timeOrigin + performance.now();
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      // The message is handled after the current frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => then());
      port1.start();
      port2.postMessage(null);
    });
  const countFrames = () => {
    notes.frames += 1;
    requestAnimationFrame(countFrames);
  };
  requestAnimationFrame(countFrames);
  window.addEventListener(
    'keydown',
    (event) => {
      notes.keyAt = performance.timeOrigin + event.timeStamp;
      notes.frames = 0;
      const resolve = bare;
      if (!resolve) return;
      bare = null;
      event.stopImmediatePropagation();
      document.body.toggleAttribute('data-bench-floor');
      afterPaint(() => resolve(now() - notes.keyAt));
    },
    true,
  );
  const arrived = (painted: Painted) => {
    notes.newest = painted;
    for (const wanted of waiting) {
      if (!painted.label.includes(wanted.text)) continue;
      waiting.delete(wanted);
      wanted.resolve(painted);
    }
  };
  const look = (changes: readonly MutationRecord[]) => {
    if (notes.board === null && document.querySelector('article[data-position]')) {
      notes.board = -1;
      afterPaint(() => {
        notes.board = performance.now();
      });
    }
    for (const { type, target } of changes) {
      if (type !== 'attributes' || !(target instanceof HTMLElement) || !target.dataset['position']) continue;
      const label = target.getAttribute('aria-label') ?? '';
      const { frames } = notes;
      afterPaint(() => arrived({ label, at: now(), frames }));
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  });
}
