export { createRelationsIn } from './create-relations.ts';
export { importRelations, type ImportedRelation } from './import-relations.ts';
export { endRelationIn } from './remove-relations.ts';
