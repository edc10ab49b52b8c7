import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of what is done to a group of a list or to issues that are first looked for, and of how a list is displayed. */
export const t = defineText('group-menu', {
  openCycle: 'Open cycle',
  openModule: 'Open module',
  addExisting: 'Add existing issue…',
  addTitle: 'Add issues to {{name}}',
  deleteWhich: 'Which issues?',
  deleteNone: 'Delete issues',
  deleteThem_one: 'Delete {{count, number}} issue',
  deleteThem_other: 'Delete {{count, number}} issues',
  addNone: 'Add issues',
  addIssues_one: 'Add {{count, number}} issue',
  addIssues_other: 'Add {{count, number}} issues',
  groupBy: 'Group by…',
  subGroupBy: 'Sub-group by…',
  orderBy: 'Order by…',
  filterBy: 'Filter by…',
  filterByShort: 'Filter by',
  hideSubIssues: 'Hide sub-issues',
  added_one: '{{count, number}} issue added to {{name}}',
  added_other: '{{count, number}} issues added to {{name}}',
});
