import type { Priority } from '#features/issue-fields/contract.ts';

/** The priority words of Jira (Server and Cloud) and Linear, and the P-scale. Changeable with a map file. */
const table = new Map<string, Priority>([
  ['urgent', 'urgent'],
  ['blocker', 'urgent'],
  ['highest', 'urgent'],
  ['p0', 'urgent'],
  ['high', 'high'],
  ['critical', 'high'],
  ['p1', 'high'],
  ['medium', 'medium'],
  ['major', 'medium'],
  ['normal', 'medium'],
  ['p2', 'medium'],
  ['low', 'low'],
  ['minor', 'low'],
  ['lowest', 'low'],
  ['trivial', 'low'],
  ['p3', 'low'],
  ['p4', 'low'],
  ['none', 'none'],
  ['no priority', 'none'],
  ['not set', 'none'],
  ['undefined', 'none'],
]);

/** The priority a source's word stands for; null when the table does not know it. */
export function priorityOfWord(word: string): Priority | null {
  return table.get(word.trim().toLowerCase()) ?? null;
}
