import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('issue-detailFirst', {
  edit: 'Edit',
  makeCopy: 'Make a copy',
  copyMark: ' (copy)',
  couldNotEdit: 'Could not open the issue for editing',
  saveAsTemplate: 'Save as template…',
  couldNotSaveTemplate: 'Could not save the issue as a template',
  repeat: 'Repeat…',
  repeatAlias: 'recurring schedule',
  couldNotRepeat: 'Could not repeat the issue',
  couldNotCopy: 'Could not copy the issue',
  addSubIssue: 'Add sub-issue',
  addExisting: 'Add existing',
  addSubIssues_one: 'Add {{count, number}} sub-issue',
  addSubIssues_other: 'Add {{count, number}} sub-issues',
  subIssuesOf: 'Sub-issues of {{key}}',
  parentOf: 'Parent of {{key}}',
  setParent: 'Set parent…',
  changeParent: 'Change parent…',
  removeParent: 'Remove parent',
  parentRemoved: '{{key}} removed from its parent',
});
