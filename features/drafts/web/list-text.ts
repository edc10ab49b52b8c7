import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of the lists of drafts, which a first list of issues does not need. */
export const t = defineText('drafts.list', {
  newDraft: 'New draft',
  loadMore: 'Load more',
  noneTitle: 'No drafts',
  noneHereBody: 'Issues for this project that you save as drafts wait here. Only you can see them.',
  noneBody: 'Issues that you save as drafts wait here. Only you can see them.',
  nextDraft: 'Next draft',
  previousDraft: 'Previous draft',
  couldNotLoad: 'Could not load your drafts',
  noProject: 'No project',
  editDraft: 'Edit draft',
  copyDraft: 'Copy draft',
  deleteDraft: 'Delete draft',
  edit: 'Edit',
  copy: 'Make a copy',
  addToProject: 'Add to project',
  delete: 'Delete',
  couldNotCopy: 'Could not copy the draft',
  couldNotAdd: 'Could not create the issue',
});
