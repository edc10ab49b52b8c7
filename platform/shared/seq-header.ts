/**
 * Sent with a write: the newest number of the workspace's log that the sender had received when the edit was made.
 * People whose later values this write replaces are notified (docs/decisions/019).
 */
export const seqHeader = 'x-cairn-seq';
