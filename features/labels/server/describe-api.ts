import type { Action } from '#features/access/rules.ts';
import { labelRecord, updateLabel } from '#features/labels/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of labels. */
export const notes: ApiNotes<Action> = {
  tags: {
    labels: 'The labels of a project.',
  },
  values: { id: '0198c2f5-1b52-7c74-8e9f-85fa1b064e05', name: 'Bug', color: '#E5484D' },
  schemas: {
    LabelChange: schemaNote(updateLabel.body, 'The writable fields of a label.', { base: 'input' }),
    Label: schemaNote(labelRecord, 'A label of a project.'),
  },
  calls: {
    listLabels: { may: 'label.read', says: 'In manual order.' },
    listWorkspaceLabels: { may: 'workspace.read', says: "Covers the caller's projects." },
    createLabel: { may: 'label.write' },
    bulkCreateLabels: { may: 'label.write', says: 'Names the project already has are skipped.' },
    readLabel: { may: 'label.read' },
    updateLabel: { may: 'label.write' },
    deleteLabel: { may: 'label.write', says: 'Child labels are kept; issues lose the label.' },
  },
};
