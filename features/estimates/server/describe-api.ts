import type { Action } from '#features/access/rules.ts';
import { mirroredPoint } from '#features/estimates/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of estimates. */
export const estimatesNotes: ApiNotes<Action> = {
  tags: { estimates: 'The estimates of a project.' },
  values: { key: 1, value: '3' },
  schemas: { MirroredEstimatePoint: schemaNote(mirroredPoint, 'A short form of an estimate point.') },
  calls: { mirrorEstimatePoints: { may: 'project.read', says: 'Covers all estimates of the project.' } },
};
