export { reactionExpansion } from './reactions-of.ts';
