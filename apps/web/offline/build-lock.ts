/** A page holds the Web Lock of this name and its build as long as it is open, so that the worker keeps its files. */
export const buildLock = 'cairn-build:';

/** What the worker tells its pages when it takes over. */
export interface BuildNews {
  readonly build: string;
}
