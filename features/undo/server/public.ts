import './tables.ts';

export { blockedByLoss } from './blocked.ts';
export { rowUndoer, type RowKind } from './row-undoer.ts';
export type { Undoer } from './undoer.ts';
