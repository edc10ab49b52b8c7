export { Dependencies, type Dependency } from './dependencies.ts';
export { relate, RelationCollection, type ShownRelation } from './relation-collection.ts';
export { relationName, t as relationText } from './text.ts';
