import type { Action } from '#features/access/rules.ts';
import { readIssueDisplay } from '#features/displays/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const displaysNotes: ApiNotes<Action> = {
  tags: {
    displays: 'How the caller sees the issues of a cycle, a module or a project.',
  },
  schemas: {
    ShownProperties: schemaNote(
      readIssueDisplay.replies[200],
      'Which properties of issues somebody sees in a project.',
    ),
  },
  calls: {
    readCycleDisplay: { may: 'project.read', says: "The caller's own, made on the first read." },
    updateCycleDisplay: { may: 'project.arrange', says: 'Replaces any of the three.' },
    readModuleDisplay: { may: 'project.read', says: "The caller's own, made on the first read." },
    updateModuleDisplay: { may: 'project.arrange', says: 'Replaces any of the three.' },
    readIssueDisplay: { may: 'project.read' },
    saveIssueDisplay: { may: 'project.arrange', says: 'Those left out are shown.' },
  },
};
