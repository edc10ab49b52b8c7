export { createRelationsIn } from './create-relations.ts';
export { importRelations, type ImportedRelation } from './import-relations.ts';
export { endRelationIn } from './remove-relations.ts';
export { undoRelation } from './undo-relation.ts';
export { relationActivity } from './relation-activity.ts';
export { relationExpansions } from './relation-sql.ts';
