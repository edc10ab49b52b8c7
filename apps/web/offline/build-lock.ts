/** An open page holds the Web Lock of this name and its build, so that the worker keeps its files. */
export const buildLock = 'cairn-build:';

/** The message of a worker to its pages when it takes over. */
export interface BuildNews {
  readonly build: string;
}
