import './tables.ts';

export { blockedByLoss } from './blocked.ts';
export { undosAmong } from './undos-among.ts';
export { rowUndoer } from './row-undoer.ts';
export type { Undoer } from './undoer.ts';
