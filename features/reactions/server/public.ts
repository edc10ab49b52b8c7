export { addReaction } from './reactions-of.ts';
