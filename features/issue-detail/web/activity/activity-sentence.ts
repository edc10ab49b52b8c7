import { priorities, type Priority } from '#features/issue-fields/contract.ts';
import type { IssueActivity } from '#features/issues/contract.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { perFormats } from '#platform/web/text/formats.ts';
import { t } from './text.ts';

/** The data a line of history is composed from. */
export type Update = Pick<
  IssueActivity,
  'id' | 'created_at' | 'actor' | 'verb' | 'field' | 'old_value' | 'new_value' | 'old_identifier' | 'new_identifier'
> & {
  /** The name of the token that the actor used. */
  readonly via?: string | null | undefined;
  /** What a file is called, where that is known. */
  readonly fileName?: string | null;
  /** What else the line needs: when a snooze ends, the key of the original, what the issue was made from. */
  readonly comment?: string | undefined;
  /** The command that Undo takes. */
  readonly group_id?: string | null | undefined;
};

/** The sentences of one field: for a value that was added, changed or removed. */
interface ValueWords {
  readonly set: (to: string) => string;
  readonly moved?: (from: string, to: string) => string;
  readonly removed: (from: string) => string;
}

const values: Readonly<Record<string, ValueWords>> = {
  start_date: {
    set: (to) => t('startSet', { to: day(to) }),
    moved: (from, to) => t('startMoved', { from: day(from), to: day(to) }),
    removed: (from) => t('startRemoved', { from: day(from) }),
  },
  target_date: {
    set: (to) => t('dueSet', { to: day(to) }),
    moved: (from, to) => t('dueMoved', { from: day(from), to: day(to) }),
    removed: (from) => t('dueRemoved', { from: day(from) }),
  },
  estimate_point: {
    set: (to) => t('estimateSet', { to }),
    moved: (from, to) => t('estimateMoved', { from, to }),
    removed: (from) => t('estimateRemoved', { from }),
  },
  cycles: {
    set: (to) => t('cycleSet', { to }),
    moved: (from, to) => t('cycleMoved', { from, to }),
    removed: (from) => t('cycleRemoved', { from }),
  },
  modules: { set: (to) => t('moduleAdded', { to }), removed: (from) => t('moduleRemoved', { from }) },
  parent: {
    set: (to) => t('parentSet', { to }),
    moved: (from, to) => t('parentMoved', { from, to }),
    removed: (from) => t('parentRemoved', { from }),
  },
  labels: { set: (name) => t('labelAdded', { name }), removed: (name) => t('labelRemoved', { name }) },
  blocked_by: { set: (key) => t('blockedBy', { key }), removed: (key) => t('notBlockedBy', { key }) },
  blocking: { set: (key) => t('blocking', { key }), removed: (key) => t('notBlocking', { key }) },
  relates_to: { set: (key) => t('relatesTo', { key }), removed: (key) => t('notRelatesTo', { key }) },
  duplicate: { set: (key) => t('duplicate', { key }), removed: (key) => t('notDuplicate', { key }) },
  link: {
    set: (to) => t('linkAdded', { to }),
    moved: (_from, to) => t('linkChanged', { to }),
    removed: (from) => t('linkRemoved', { from }),
  },
  sub_issue: { set: (key) => t('subIssueAdded', { key }), removed: (key) => t('subIssueRemoved', { key }) },
  attachment: { set: (name) => t('attached', { name }), removed: () => t('detached') },
};

const weekday = perFormats(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric' }),
);

/** The day of an instant: `Mon, Nov 30`. */
function formatWeekday(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : weekday().format(date);
}

function day(value: string): string {
  return formatDay(value);
}

/**
 * Returns the sentence of a line of history without the person's name (screens.md 3.37): a catalog text in which `b`
 * stands around values.
 */
export function activitySentence(update: Update): string {
  const { field, verb } = update;
  if (field === null) return createdSentence(update.comment ?? '');
  const [from, to] = [update.old_value ?? '', update.new_value ?? ''];
  // Its value is where the bytes are stored, which says nothing to people.
  if (field === 'attachment' && verb === 'created' && typeof update.fileName !== 'string') return t('attachedFile');
  switch (field) {
    case 'name':
      return t('renamed', { to });
    case 'description':
      return t('described');
    case 'state':
      return from === '' ? t('stateTo', { to }) : t('stateFromTo', { from, to });
    case 'priority':
      return t('prioritySet', { from: nameOf(from), to: nameOf(to) });
    case 'assignees':
      return assigneeSentence(update, from, to);
    case 'issue':
      return verb === 'deleted' ? t('issueDeleted') : t('broughtBack');
    case 'archived_at':
      if (to === 'restore') return t('restored');
      return to === 'archive' ? t('archivedBySystem') : t('archived');
    case 'intake':
      return intakeSentence(from, to, update.comment ?? '');
    case 'project':
      return t('movedProject', { from });
    case 'type':
      return t('typeSet', { to });
    default:
  }
  const words = values[field];
  if (!words) return t('other', { field: field.replaceAll('_', ' ') });
  if (field === 'attachment' && typeof update.fileName === 'string') return words.set(update.fileName);
  if (to === '' || (verb === 'deleted' && from !== '')) return words.removed(from);
  return from === '' || !words.moved ? words.set(to) : words.moved(from, to);
}

/** How an issue came to be, by the comment of the line of its creation. */
function createdSentence(comment: string): string {
  switch (comment) {
    case '':
      return t('created');
    case 'draft':
      return t('createdFromDraft');
    case 'intake':
      return t('createdFromIntake');
    default:
      return t('createdAsCopy', { key: comment });
  }
}

/** The decisions on an issue in Intake, by the statuses' names on the wire (wire-work-tracking.md 5). */
function intakeSentence(from: string, to: string, comment: string): string {
  switch (to) {
    case 'Accepted':
      return t('intakeAccepted');
    case 'Rejected':
      return t('intakeRejected');
    case 'Snoozed':
      return comment === '' ? t('intakeSnoozed') : t('intakeSnoozedUntil', { to: formatWeekday(comment) });
    case 'Duplicate':
      return comment === '' ? t('intakeDuplicate') : t('intakeDuplicateOf', { key: comment });
    default:
      return from === 'Snoozed' ? t('intakeUnsnoozed') : t('intakePending');
  }
}

function assigneeSentence({ actor, old_identifier, new_identifier }: Update, from: string, to: string): string {
  if (from === '') return new_identifier === actor ? t('assignedSelf') : t('assigned', { name: to });
  return old_identifier === actor ? t('unassignedSelf') : t('unassigned', { name: from });
}

function nameOf(priority: string): string {
  const known: Priority | undefined = priorities.find((one) => one === priority);
  return known ? priorityName(known) : priority;
}
