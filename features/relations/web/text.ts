import type { RelationType } from '#features/relations/contract.ts';
import { defineText } from '#platform/web/text/define-text.ts';

/** What is said about the relations of an issue. */
export const t = defineText('relations', {
  relations: 'Relations',
  add: 'Add relation',
  addIssues_one: 'Add {{count, number}} issue',
  addIssues_other: 'Add {{count, number}} issues',
  addNone: 'Add',
  remove: 'Remove relation',
  removed: 'Relation removed',
  couldNotLoad: 'Could not load the relations',
  couldNotAdd: 'Could not add the relation',
  couldNotRemove: 'Could not remove the relation',
  circle: 'These issues would block each other: {{loop}}',
  blockersOpen_one: '{{count, number}} blocker is still open',
  blockersOpen_other: '{{count, number}} blockers are still open',

  blockedBy: 'Blocked by',
  blocking: 'Blocking',
  relatesTo: 'Relates to',
  duplicate: 'Duplicate',
  startAfter: 'Starts after',
  startBefore: 'Starts before',
  finishAfter: 'Finishes after',
  finishBefore: 'Finishes before',
  addBlockedBy: 'Add blocked by…',
  addBlocking: 'Add blocking…',
  addRelatesTo: 'Add relates to…',
  addDuplicate: 'Add duplicate…',

  nowBlockedBy_one: '{{key}} is now blocked by {{other}}',
  nowBlockedBy_other: '{{key}} is now blocked by {{count, number}} issues',
  nowBlocking_one: '{{key}} is now blocking {{other}}',
  nowBlocking_other: '{{key}} is now blocking {{count, number}} issues',
  nowRelatesTo_one: '{{key}} now relates to {{other}}',
  nowRelatesTo_other: '{{key}} now relates to {{count, number}} issues',
  nowDuplicate_one: '{{key}} is now a duplicate of {{other}}',
  nowDuplicate_other: '{{key}} is now a duplicate of {{count, number}} issues',
});

const names: Record<RelationType, () => string> = {
  blocked_by: () => t('blockedBy'),
  blocking: () => t('blocking'),
  relates_to: () => t('relatesTo'),
  duplicate: () => t('duplicate'),
  start_after: () => t('startAfter'),
  start_before: () => t('startBefore'),
  finish_after: () => t('finishAfter'),
  finish_before: () => t('finishBefore'),
};

/** The name of a kind of relation as people read it. */
export function relationName(type: RelationType): string {
  return names[type]();
}

/** Says that an issue was related to another, or to several. */
export function relationAdded(type: RelationType, words: { key: string; other: string; count: number }): string {
  if (type === 'blocked_by') return t('nowBlockedBy', words);
  if (type === 'blocking') return t('nowBlocking', words);
  return type === 'duplicate' ? t('nowDuplicate', words) : t('nowRelatesTo', words);
}
