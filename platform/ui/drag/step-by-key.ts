import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns what takes the keys of a row that `Alt` and an arrow move up or down among its siblings; the focus goes with it. */
export function stepByKey(step: (by: 1 | -1) => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const by = STEPS[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
    // An element that moves in the page loses the focus.
    const focused = document.activeElement;
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
}
