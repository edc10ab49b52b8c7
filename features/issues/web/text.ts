import { defineText } from '#platform/web/text/define-text.ts';

/** Every text of the issue screens. */
export const t = defineText('issues', {
  couldNotSaveState: 'Could not save the state',
  couldNotSavePriority: 'Could not save the priority',
  couldNotSaveTitle: 'Could not save the title',
  couldNotSaveDescription: 'Could not save the description',
  couldNotSaveStart: 'Could not save the start date',
  couldNotSaveDue: 'Could not save the due date',
  couldNotSaveAssignees: 'Could not save the assignees',
  couldNotSaveLabels: 'Could not save the labels',
  couldNotMove: 'Could not move the issue',
  couldNotCreate: 'Could not create “{{title}}”',
  couldNotDelete: 'Could not delete {{key}}',
  couldNotSaveDisplay: 'Could not save how the list is shown',
  datesOutOfOrder: 'The due date cannot fall before the start date',
  deleted_one: '{{key}} deleted',
  deleted_other: '{{count, number}} issues deleted',
});
