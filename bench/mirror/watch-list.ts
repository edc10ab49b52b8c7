/** A change of what the list shows: how long until it was painted for good, and what then was on the screen. */
export interface ShownChange {
  /** From the change of the control to the paint of the last thing it changed, in milliseconds; null: nothing changed. */
  readonly ms: number | null;
  /** The rows in the page, `<group>/<id>`, from above. */
  readonly positions: readonly string[];
}

/** What the page records while the mirror is measured; lives in the page itself. */
export interface ListNotes {
  /** Tasks of the main thread of 50 ms and more, in milliseconds; the time they began counts from the navigation. */
  readonly longTasks: { readonly at: number; readonly ms: number }[];
  /** Milliseconds from the navigation until the mirror said that it is ready. */
  ready: number | null;
  /** Milliseconds from the navigation until its first page was stored; the screen had been painted before. */
  began: number | null;
  /** Uses a control of the open panel as a person does, and waits until the list rests. */
  change(control: PanelControl): Promise<ShownChange>;
}

/** A control of a panel by the words beside it: a field whose list has the choice, or a box that is ticked. */
export type PanelControl =
  | { readonly label: string; readonly choice: string }
  | { readonly section: string; readonly label: string };

declare global {
  interface Window {
    listNotes: ListNotes;
  }
}

/** Runs in the page before its own scripts. */
export function watchList(): void {
  /** The list counts as settled after this long without a change, in milliseconds. */
  const rest = 300;
  const patience = 20_000;
  let lastPaint: number | null = null;
  let seen = '';
  /** The rows on the screen: what they are, what they say and where they stand. */
  const inSight = () =>
    [...document.querySelectorAll('main [data-position]')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ row, box }) => `${row.getAttribute('data-position')} ${Math.round(box.top)} ${row.textContent}`)
      .join('\n');
  /** What a press of changes the list; the list of choices is opened for it. */
  const controlOf = async (wanted: PanelControl): Promise<HTMLElement | null> => {
    const panel = document.querySelector('[data-panel]');
    if (!panel) return null;
    if (!('choice' in wanted)) {
      const section = [...panel.querySelectorAll('fieldset')].find(
        (one) => one.querySelector('legend')?.textContent === wanted.section,
      );
      const labels = [...(section?.querySelectorAll('label') ?? [])];
      return labels.find((one) => one.querySelector('.truncate')?.textContent === wanted.label) ?? null;
    }
    const field = [...panel.querySelectorAll('label')].find(({ textContent }) => textContent === wanted.label);
    field?.control?.click();
    for (let tries = 0; tries < 100; tries += 1) {
      const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
      const option = options.find(({ textContent }) => textContent === wanted.choice);
      if (option) return option;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return null;
  };
  const notes: ListNotes = {
    longTasks: [],
    ready: null,
    began: null,
    change: (wanted) =>
      new Promise((resolve, reject) => {
        void controlOf(wanted).then((control) => {
          if (!control) return reject(new Error(`No control is called ${wanted.label}`));
          lastPaint = null;
          seen = inSight();
          const began = performance.now();
          control.click();
          const look = () => {
            const now = performance.now();
            if (now - began > patience) return reject(new Error(`The list does not rest after ${wanted.label}`));
            const main = document.querySelector('main');
            const isLoading = !main?.querySelector('[data-position]') || main.querySelector('[aria-busy="true"]');
            if (isLoading || now - (lastPaint ?? began + rest) < rest) return setTimeout(look, 20);
            // Rows kept hidden for another list are not visible.
            const positions = [...document.querySelectorAll<HTMLElement>('main [data-position]')].filter((row) =>
              row.checkVisibility(),
            );
            resolve({
              ms: lastPaint === null ? null : lastPaint - began,
              positions: positions
                .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
                .map((position) => position.dataset['position'] ?? ''),
            });
          };
          setTimeout(look, rest);
        });
      }),
  };
  window.listNotes = notes;
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      // The message is handled after the current frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => then());
      port1.start();
      port2.postMessage(null);
    });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((changes) => {
    const { instant } = document.documentElement.dataset;
    if (instant === 'initializing') notes.began ??= performance.now();
    if (instant === 'ready') notes.ready ??= performance.now();
    const within = (place: string) =>
      changes.some(
        ({ target, attributeName }) =>
          attributeName !== 'aria-busy' && (target instanceof Element ? target : target.parentElement)?.closest(place),
      );
    if (!within('main')) return;
    const isOfRows = within('[role="treegrid"]');
    afterPaint(() => {
      const now = performance.now();
      if (!isOfRows) {
        lastPaint ??= now;
        return;
      }
      // Rows outside of the screen are added and removed later, invisibly.
      const sight = inSight();
      if (sight !== seen || lastPaint === null) lastPaint = now;
      seen = sight;
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}
