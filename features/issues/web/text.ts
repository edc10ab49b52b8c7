import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of what every screen of issues says: fields, pickers, commands on an issue. */
export const t = defineText('issues', {
  issues: 'Issues',
  formerMember: 'Former member',
  you: 'You',
  today: 'Today',
  tomorrow: 'Tomorrow',

  // Properties
  state: 'State',
  noState: 'No state',
  priority: 'Priority',
  priorityUrgent: 'Urgent',
  priorityHigh: 'High',
  priorityMedium: 'Medium',
  priorityLow: 'Low',
  priorityNone: 'None',
  assignees: 'Assignees',
  noAssignee: 'No assignee',
  labels: 'Labels',
  noLabels: 'No labels',
  startDate: 'Start date',
  dueDate: 'Due date',
  noDate: 'No date',
  project: 'Project',
  createdBy: 'Created by',
  created: 'Created',
  updated: 'Updated',
  untitled: 'Untitled',

  // Date picker
  typeDay: 'Type a date: fri, in 3 days, 12 mar',
  unknownDay: 'Type a day, a weekday or a date',
  dayOff: 'Not possible with the other date',
  endOfWeek: 'End of this week',
  inOneWeek: 'In one week',
  inTwoWeeks: 'In two weeks',
  clearDate: 'Clear date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  days: 'Days',

  // Places and layouts
  issue: 'Issue',
  list: 'List',
  priorityIs: '{{priority}} priority',
  dueIs: 'due {{day}}',
  instantModeIsOff: 'Instant mode is off, so this device keeps no issues. It can be switched on in the help menu.',
  keyNeedsNetwork: '{{key}} cannot be looked up offline',
  keyNotOnThisDevice:
    'It is not among the issues that this device keeps. With a network the link leads to it, if there is such an issue.',
  retry: 'Retry',
  create: 'Create',
  more: 'More actions',

  // Header
  moreValues_one: '+{{count, number}} more',
  moreValues_other: '+{{count, number}} more',
  none: 'None',

  // Quick add
  view: 'View',

  // What can be done to an issue
  actionsOf: 'Actions for {{key}}',
  change: 'Change {{field}}…',
  openInPeek: 'Open in peek',
  openInNewTab: 'Open in new tab',
  assignToMe: 'Assign to me',
  unassignMe: 'Unassign me',
  copyLink: 'Copy link',
  copyKey: 'Copy key',
  copyTitle: 'Copy title',
  linkCopied: 'Link copied',
  keyCopied: 'Key copied',
  titleCopied: 'Title copied',
  delete: 'Delete',
  deleteTitle: 'Delete {{key}}?',
  deleteBody: '“{{title}}” leaves all lists, and its sub-issues with it.',
  moveToProject: 'Move to project…',
  moveWhere: 'Move {{key}} to',
  movedToProject: '{{key}} is now {{next}}',
  leftOut: 'Left out: {{names}}',
  couldNotMoveTo: 'Could not move {{key}}',

  // Keys of lists
  nextIssue: 'Next issue',
  previousIssue: 'Previous issue',

  // What stores tell when something failed
  couldNotSaveState: 'Could not save the state',
  couldNotSavePriority: 'Could not save the priority',
  couldNotSaveTitle: 'Could not save the title',
  couldNotSaveDescription: 'Could not save the description',
  couldNotSaveStart: 'Could not save the start date',
  couldNotSaveDue: 'Could not save the due date',
  couldNotSaveAssignees: 'Could not save the assignees',
  couldNotSaveLabels: 'Could not save the labels',
  couldNotMove: 'Could not move the issue',
  couldNotDelete: 'Could not delete {{key}}',
  datesOutOfOrder: 'The due date cannot fall before the start date',
  estimate: 'Estimate',
  cycle: 'Cycle',
  modules: 'Modules',
  deleted_one: '{{key}} deleted',
  deleted_other: '{{count, number}} issues deleted',
});
