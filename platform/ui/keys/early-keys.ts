import { pressKept } from './held-keys.ts';

declare global {
  /** Stops keeping keys, which boot.js began, and returns those that were pressed until now. */
  var cairnEarlyKeys: (() => readonly KeyboardEvent[]) | undefined;
}

/** How long ago a key may have been pressed, in milliseconds. */
const freshFor = 10_000;

/**
 * Presses what was pressed while the client was loaded: in what is opening, else in the page once it is `drawn`. Called
 * when the page has its commands.
 */
export function pressEarlyKeys(drawn: Promise<void>): void {
  const kept = globalThis.cairnEarlyKeys?.() ?? [];
  globalThis.cairnEarlyKeys = undefined;
  pressKept(
    kept.filter(({ timeStamp }) => performance.now() - timeStamp < freshFor),
    drawn,
  );
}
