import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of drafts. */
export const t = defineText('drafts', {
  drafts: 'Drafts',
  newDraft: 'New draft',
  loadMore: 'Load more',
  noneTitle: 'No drafts',
  noneBody: 'Issues that you save as drafts wait here. Only you can see them.',
  couldNotLoad: 'Could not load your drafts',
  noProject: 'No project',
  edit: 'Edit',
  copy: 'Make a copy',
  addToProject: 'Add to project',
  delete: 'Delete',
  deleted: 'Draft deleted',
  couldNotDelete: 'Could not delete the draft',
  couldNotCopy: 'Could not copy the draft',
  couldNotAdd: 'Could not create the issue',
});
