/** Without these a file is no Jira export. */
export const requiredColumns = ['Summary', 'Issue key'] as const;

/** The columns that hold one field, by version of Jira; the first non-empty one counts. */
export const columns = {
  parentId: ['Parent', 'Parent id'],
  parentKey: ['Parent key', 'Custom field (Epic Link)', 'Epic Link', 'Custom field (Parent Link)'],
  points: [
    'Custom field (Story Points)',
    'Custom field (Story point estimate)',
    'Story Points',
    'Story point estimate',
  ],
  startDate: ['Custom field (Start date)', 'Custom field (Target start)', 'Start date'],
  targetDate: ['Due Date', 'Custom field (Target end)'],
} as const;

/** Names that several columns may share; all cells count. */
export const repeated = {
  labels: ['Labels'],
  components: ['Component/s', 'Components'],
  fixVersions: ['Fix Version/s', 'Fix versions'],
  affectsVersions: ['Affects Version/s', 'Affects versions'],
  sprints: ['Sprint', 'Custom field (Sprint)'],
  comments: ['Comment', 'Comments'],
  attachments: ['Attachment', 'Attachments'],
} as const;

/** Project data that every row repeats, counted once. */
export const ofProject = ['Project lead', 'Project description', 'Project url'] as const;

const used = new Set(
  [
    ...requiredColumns,
    ...Object.values(columns).flat(),
    ...Object.values(repeated).flat(),
    'Issue id',
    'Issue Type',
    'Status',
    'Status Category',
    'Priority',
    'Resolution',
    'Created',
    'Updated',
    'Resolved',
    'Assignee',
    'Assignee Id',
    'Reporter',
    'Reporter Id',
    'Creator',
    'Creator Id',
    'Description',
    'Environment',
    // The others repeat the project or what Jira derives from other columns.
    'Project key',
    'Project name',
    'Project type',
    'Project lead id',
    'Parent summary',
    'Work Ratio',
    'Custom field (Attachment count)',
    'Custom field (Last public comment date)',
    'Watchers Id',
    ...ofProject,
  ].map((name) => name.toLowerCase()),
);

/** Returns whether a column is read or repeats another one; all others are counted as left out. */
export function isUsedColumn(name: string): boolean {
  return used.has(name) || linkColumn(name) !== null;
}

/** `Inward issue link (Blocks)` → its direction and type; null for every other column. */
export function linkColumn(name: string): { outward: boolean; type: string } | null {
  const found = /^(in|out)ward issue link \((.*)\)$/i.exec(name);
  return found ? { outward: found[1]?.toLowerCase() === 'out', type: found[2] ?? '' } : null;
}
