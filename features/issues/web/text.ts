import type { FieldKey, KeysWith } from '#features/issue-fields/field-keys.ts';
import type { ReportedField } from '#features/issue-fields/rules.ts';
import { defineText } from '#platform/web/text/define-text.ts';

/** Texts shared by all screens that show issues: fields, pickers, and commands on an issue. */
export const t = defineText('issues', {
  issues: 'Issues',
  formerMember: 'Former member',
  you: 'You',
  pickDay: 'Pick a date',
  listNotSeen: 'You don’t have access to the project of this list.',
  listNotRead: 'Couldn’t load these issues. Check the filter and your connection.',
  today: 'Today',
  tomorrow: 'Tomorrow',

  // Properties
  key: 'ID',
  title: 'Title',
  description: 'Description',
  parent: 'Parent',
  subIssueCount: 'Sub-issue count',
  link: 'Link',
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
  cycle: 'Cycle',
  noCycle: 'No cycle',
  cycleCurrent: 'Current',
  cycleUpcoming: 'Upcoming',
  cycleDraft: 'Draft',
  cycleCompleted: 'Completed',
  modules: 'Modules',
  noModules: 'No module',
  moduleCount_one: '{{count, number}} module',
  moduleCount_other: '{{count, number}} modules',
  estimate: 'Estimate',
  noEstimate: 'No estimate',
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
  unknownDay: 'Enter a date like fri, in 3 days, or 12 mar',
  dayOff: 'The due date can’t be before the start date',
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
  instantModeIsOff: 'Instant mode is off, so no issues are saved on this device. You can turn it on in the help menu.',
  keyNeedsNetwork: 'Can’t open {{key}} offline',
  keyNotOnThisDevice: 'This issue isn’t on this device. Connect to the network and open the link again.',
  retry: 'Retry',
  create: 'Create',
  more: 'More actions',

  // A new issue
  issueCreated: '{{key}} created',
  inProject: 'In {{project}}',

  // Header
  moreValues_one: '+{{count, number}} more',
  moreValues_other: '+{{count, number}} more',
  none: 'None',

  // Quick add
  view: 'View',

  // Commands on an issue
  assignedIssues: 'Assigned issues',
  actionsOf: 'Actions for {{key}}',
  chosenIssues_one: '{{count, number}} issue',
  chosenIssues_other: '{{count, number}} issues',
  actionsOfMany: 'Actions for {{count, number}} issues',
  oneProjectOnly: 'Select issues from one project only',
  issuesUpdated_one: '{{count, number}} issue updated',
  issuesUpdated_other: '{{count, number}} issues updated',
  removeFromPlace: 'Remove from this cycle or module',
  removedFrom_one: '{{key}} removed from {{name}}',
  removedFrom_other: '{{count, number}} issues removed from {{name}}',
  statusAlias: 'status',
  change: 'Change {{field}}…',
  openInPeek: 'Open in peek',
  openPage: 'Open full page',
  closePeek: 'Close',
  archive: 'Archive',
  archiveOnlyFinished: 'Only completed or canceled issues can be archived',
  archived_one: '{{key}} archived',
  archived_other: '{{count, number}} issues archived',
  restore: 'Restore',
  restored_one: '{{key}} restored',
  restored_other: '{{count, number}} issues restored',
  couldNotArchive: 'Could not archive the issue',
  couldNotRestore: 'Could not restore the issue',
  openInNewTab: 'Open in new tab',
  assignToMe: 'Assign to me',
  unassignMe: 'Unassign me',
  select: 'Select',
  deselect: 'Deselect',
  copyLink_one: 'Copy link',
  copyLink_other: 'Copy links',
  copyKey_one: 'Copy key',
  copyKey_other: 'Copy keys',
  copyTitle_one: 'Copy title',
  copyTitle_other: 'Copy titles',
  linkCopied_one: 'Link copied',
  linkCopied_other: '{{count, number}} links copied',
  keyCopied_one: 'Key copied',
  keyCopied_other: '{{count, number}} keys copied',
  titleCopied_one: 'Title copied',
  titleCopied_other: '{{count, number}} titles copied',
  delete: 'Delete',
  deleteTitle: 'Delete {{key}}?',
  deleteBody: '“{{title}}” and its sub-issues will be deleted.',
  deleteMany: 'Delete {{count, number}} issues?',
  deleteManyBody: 'Their sub-issues will be deleted too.',
  moveToProject: 'Move to project…',
  moveWhere_one: 'Move {{key}} to',
  moveWhere_other: 'Move {{count, number}} issues to',
  movedMany_one: '{{count, number}} issue moved to {{project}}',
  movedMany_other: '{{count, number}} issues moved to {{project}}',
  movedToProject: '{{key}} is now {{next}}',
  leftOut: 'Not in the new project: {{names}}',
  couldNotMoveTo: 'Could not move {{key}}',

  // Keys of lists
  nextIssue: 'Next issue',
  previousIssue: 'Previous issue',

  // Failed changes
  couldNotSaveState: 'Could not save the state',
  couldNotSavePriority: 'Could not save the priority',
  couldNotSaveTitle: 'Could not save the title',
  couldNotSaveDescription: 'Could not save the description',
  couldNotSaveStart: 'Could not save the start date',
  couldNotSaveDue: 'Could not save the due date',
  couldNotSaveAssignees: 'Could not save the assignees',
  couldNotSaveLabels: 'Could not save the labels',
  couldNotSaveParent: 'Could not save the parent',
  insideItself: 'An issue can’t be inside itself: {{loop}}',
  couldNotAddLabel: 'Could not add the label “{{name}}”',
  couldNotMove: 'Could not move the issue',
  couldNotMoveDates: 'Could not move the dates',
  couldNotDelete_one: 'Could not delete {{key}}',
  couldNotDelete_other: 'Could not delete {{count, number}} issues',
  cannotChange: 'These issues can’t be changed: {{names}}',
  cycleIsCompleted: 'The cycle is completed, so no issues can be added to it.',
  datesOutOfOrder: 'The due date can’t be before the start date',
  deleted_one: '{{key}} deleted',
  deleted_other: '{{count, number}} issues deleted',
});

/** What each field is called that people are told of or may show in lists. */
const fieldNames: Record<ReportedField | KeysWith<'property'>, () => string> = {
  id: () => t('key'),
  name: () => t('title'),
  description_html: () => t('description'),
  state_id: () => t('state'),
  estimate_point: () => t('estimate'),
  priority: () => t('priority'),
  start_date: () => t('startDate'),
  target_date: () => t('dueDate'),
  parent_id: () => t('parent'),
  cycle_id: () => t('cycle'),
  sub_issues_count: () => t('subIssueCount'),
  link_count: () => t('link'),
  label_ids: () => t('labels'),
  assignee_ids: () => t('assignees'),
  module_ids: () => t('modules'),
};
type NamedField = keyof typeof fieldNames;

/** Whether people read of a field. */
export function isNamed(field: FieldKey): field is NamedField {
  return field in fieldNames;
}

/** The name of a field as people read it. */
export function nameOfField(field: NamedField): string {
  return fieldNames[field]();
}
