import { afterAll } from 'vitest';

/**
 * Set-up of test files that run alone in their page: its timers end with it, as those of a closed page do. Otherwise a read
 * that is tried again a second later, or a drawing that React has put off, would find no `window`, and Vitest would report
 * an error that belongs to no test.
 */
const pending = new Set<() => void>();
let isClosed = false;

/** Replaces a function that starts a timer by one that takes note of it. */
function follow<Rest extends unknown[], Timer>(
  start: (work: () => void, ...rest: Rest) => Timer,
  stop: (timer: Timer) => void,
  isOnce: boolean,
) {
  return (work: (...given: unknown[]) => void, ...rest: Rest): Timer => {
    const end = () => stop(timer);
    const timer = start(
      (...given: unknown[]) => {
        if (isOnce) pending.delete(end);
        work(...given);
      },
      ...rest,
    );
    if (isClosed) end();
    else pending.add(end);
    return timer;
  };
}

const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } = globalThis;
Object.assign(globalThis, {
  setTimeout: Object.assign(follow(setTimeout, clearTimeout, true), setTimeout),
  setInterval: Object.assign(follow(setInterval, clearInterval, false), setInterval),
  setImmediate: Object.assign(follow(setImmediate, clearImmediate, true), setImmediate),
});

afterAll(() => {
  isClosed = true;
  for (const end of pending) end();
  pending.clear();
});
