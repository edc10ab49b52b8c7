export { importRelations, type ImportedRelation } from './import-relations.ts';
export { relationExpansions } from './relation-sql.ts';
