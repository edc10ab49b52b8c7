import type { Action } from '#features/access/rules.ts';
import { mirroredCycle } from '#features/cycles/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of cycles. */
export const cyclesNotes: ApiNotes<Action> = {
  tags: { cycles: 'The cycles of a project.' },
  values: { name: 'Sprint 12' },
  schemas: { MirroredCycle: schemaNote(mirroredCycle, 'A short form of a cycle.') },
  calls: { mirrorCycles: { may: 'project.read', says: 'Includes archived ones.' } },
};
