export { undoReactions } from './undo-reaction.ts';
export { reactionActivity } from './reaction-activity.ts';
export { addReaction, reactionExpansion } from './reactions-of.ts';
