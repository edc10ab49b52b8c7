import type { Action } from '#features/access/rules.ts';
import { estimatePoint, estimateRecord, mirroredPoint } from '#features/estimates/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of estimates. */
export const notes: ApiNotes<Action> = {
  tags: { estimates: 'The estimates of a project: the values that issues are sized with.' },
  values: { key: 1, value: '3' },
  schemas: {
    MirroredEstimatePoint: schemaNote(mirroredPoint, 'A short form of an estimate point.'),
    EstimatePoint: schemaNote(estimatePoint, 'One value of an estimate.'),
    Estimate: schemaNote(estimateRecord, 'An estimate with its values.'),
  },
  calls: {
    mirrorEstimatePoints: { may: 'project.read', says: 'Covers all estimates of the project.' },
    listWorkspaceEstimates: { may: 'workspace.read', says: "Covers the caller's projects." },
    listEstimates: { may: 'project.read', says: 'Active or not, by name.' },
    createEstimate: {
      may: 'estimate.write',
      says: 'With 2 to 6 values. It is not active until the project is switched to it.',
    },
    readEstimate: { may: 'project.read' },
    updateEstimate: { may: 'estimate.write' },
    deleteEstimate: { may: 'estimate.write', says: 'Issues lose its values.' },
    switchEstimate: {
      may: 'estimate.write',
      says: 'Makes it the active estimate and gives issues its values in place of their old ones.',
    },
    startEstimate: { may: 'estimate.write', says: 'One command, which one undo takes back.' },
    saveEstimate: {
      may: 'estimate.write',
      says: 'Values without an `id` are new, those left out are deleted. `moves`: the place of the value, from 1, that issues of a deleted one get.',
    },
    createEstimatePoint: { may: 'estimate.write' },
    updateEstimatePoint: { may: 'estimate.write' },
    deleteEstimatePoint: { may: 'estimate.write', says: 'Answers the values behind it, which move up by one.' },
    listProjectEstimatePoints: { may: 'project.read', says: 'Empty while estimates are off.' },
  },
};
