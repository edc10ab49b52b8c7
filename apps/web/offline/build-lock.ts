/** A page holds the Web Lock of this name and its build as long as it is open, so that the worker keeps its files. */
export const buildLock = 'cairn-build:';
