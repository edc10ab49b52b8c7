export { undoReactions } from './undo-reaction.ts';
export { reactionActivity } from './reaction-activity.ts';
export { reactionExpansion } from './reactions-of.ts';
