/**
 * With a write: the newest number of the workspace's log that the sender had heard when the edit was made. What others
 * wrote since and this write replaces is told to them (docs/decisions/019).
 */
export const seqHeader = 'x-cairn-seq';
