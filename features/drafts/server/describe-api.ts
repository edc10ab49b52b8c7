import type { Action } from '#features/access/rules.ts';
import { createDraft, draftRecord, listDraftVersions } from '#features/drafts/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const draftsNotes: ApiNotes<Action> = {
  tags: {
    drafts: 'Issues somebody is still writing; nobody else sees them.',
  },
  schemas: {
    Draft: schemaNote(draftRecord, 'An issue that somebody is still writing.'),
    DraftVersion: schemaNote(
      listDraftVersions.replies[200].element,
      'What a draft said before a save that overlapped it.',
    ),
    DraftChange: schemaNote(createDraft.body, 'What may be written to a draft.', { base: 'input' }),
  },
  calls: {
    listDrafts: { may: 'draft.write', says: 'Newest first; takes the filters of issue lists.' },
    createDraft: { may: 'draft.write' },
    readDraft: { may: 'draft.write' },
    listDraftVersions: { may: 'draft.write', says: 'Descriptions that a later save replaced unseen, newest first.' },
    updateDraft: { may: 'draft.write' },
    deleteDraft: { may: 'draft.write' },
    convertDraft: {
      may: 'draft.convert',
      says: "The issue is made of the request, in the draft's project, and the draft is deleted.",
    },
  },
};
