/** Without these a file is no Linear export. */
export const requiredColumns = ['ID', 'Title', 'Status'] as const;

/** Every column that is read, in lower case; the others are counted as left out. */
const used = new Set([
  'id',
  'title',
  'description',
  'status',
  'estimate',
  'priority',
  'project',
  'creator',
  'assignee',
  'labels',
  'cycle number',
  'cycle name',
  'cycle start',
  'cycle end',
  'created',
  'updated',
  'completed',
  'canceled',
  'archived',
  'due date',
  'milestone',
  'project milestone',
  'parent issue',
  'blocks',
  'blocked by',
  'related to',
  'duplicate of',
  // It is the first part of the id.
  'team',
]);

export function isUsedColumn(name: string): boolean {
  return used.has(name);
}
