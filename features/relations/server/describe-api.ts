import * as z from 'zod';
import type { Action } from '#features/access/rules.ts';
import { dependency, relationMap, relationTypes } from '#features/relations/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of relations. */
export const notes: ApiNotes<Action> = {
  tags: {
    'issue relations': 'How issues depend on each other.',
  },
  schemas: {
    RelationType: { schema: z.enum(relationTypes), says: 'The type of a relation.', base: 'output' },
    RelatedIssue: schemaNote(relationMap.shape.blocking.element, 'An issue on the other side of a relation.'),
    Dependency: schemaNote(dependency, 'One issue that is blocked by another.'),
    Relations: schemaNote(relationMap, 'Related issues by relation type; every type is present.'),
  },
  calls: {
    listRelations: { may: 'issue.read', says: 'Returns issues by relation type.' },
    createRelations: { may: 'issue.update', says: 'Relates other issues of the workspace to this one.' },
    removeRelation: { may: 'issue.update' },
    listDependencies: {
      may: 'issue.read',
      says: 'Returns every pair in which an issue of this project is blocked by another (`related_issue_id`), or blocks one.',
    },
    deleteRelation: { may: 'issue.update', says: 'Removes both directions.' },
  },
};
