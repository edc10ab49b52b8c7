import type { Action } from '#features/access/rules.ts';
import { readIssueDisplay } from '#features/displays/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    displays: 'The caller’s display settings for the issues of a cycle, module or project.',
  },
  schemas: {
    ShownProperties: schemaNote(readIssueDisplay.replies[200], 'The issue properties a person sees in a project.'),
  },
  calls: {
    readCycleDisplay: { may: 'project.read', says: "The caller's own settings, created on first read." },
    updateCycleDisplay: { may: 'project.arrange', says: 'Replaces each of the three that is sent.' },
    readModuleDisplay: { may: 'project.read', says: "The caller's own settings, created on first read." },
    updateModuleDisplay: { may: 'project.arrange', says: 'Replaces each of the three that is sent.' },
    readIssueDisplay: { may: 'project.read' },
    saveIssueDisplay: { may: 'project.arrange', says: 'Properties left out are shown.' },
  },
};
