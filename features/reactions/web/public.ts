// What other features may use of reactions.
export { ReactionCollection } from './reaction-collection.ts';
