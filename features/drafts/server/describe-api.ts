import type { Action } from '#features/access/rules.ts';
import { createDraft, draftRecord, listDraftVersions } from '#features/drafts/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    drafts: 'Unfinished issues, visible to their author only.',
  },
  schemas: {
    Draft: schemaNote(draftRecord, 'An unfinished issue.'),
    DraftVersion: schemaNote(
      listDraftVersions.replies[200].element,
      'A version of a draft from before a conflicting save.',
    ),
    DraftChange: schemaNote(createDraft.body, 'The writable fields of a draft.', { base: 'input' }),
  },
  calls: {
    listDrafts: { may: 'draft.write', says: 'Newest first; takes the filters of issue lists.' },
    createDraft: { may: 'draft.write' },
    readDraft: { may: 'draft.write' },
    listDraftVersions: {
      may: 'draft.write',
      says: 'Descriptions replaced by a save whose author may not have seen them, newest first.',
    },
    updateDraft: { may: 'draft.write' },
    deleteDraft: { may: 'draft.write' },
    convertDraft: {
      may: 'draft.convert',
      says: "Creates an issue from the request in the draft's project and deletes the draft.",
    },
  },
};
