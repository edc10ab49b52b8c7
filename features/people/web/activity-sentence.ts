import type { PersonActivity } from '#features/people/contract.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

type Line = Pick<PersonActivity, 'verb' | 'field' | 'old_value' | 'new_value' | 'via'>;

/** What happened to an issue, behind the name of who did it (screens.md 3.37), and the API token it was done with. */
export function activitySentence(line: Line): string {
  const said = whatHappened(line);
  return line.via === null ? said : t('via', { said, name: line.via });
}

function whatHappened({ verb, field, old_value, new_value }: Line): string {
  const [old, value] = [old_value ?? '', new_value ?? ''];
  if (field === null) return verb === 'created' ? t('created') : t('deleted');
  switch (field) {
    case 'issue':
      return verb === 'deleted' ? t('deleted') : t('broughtBack');
    case 'name':
      return t('renamed', { value });
    case 'description':
      return t('described');
    case 'state':
      return old === '' ? t('set', { field: t('state'), value }) : t('moved', { old, value });
    case 'priority':
      return setTo(t('priority'), named(old), named(value));
    case 'assignees':
      return value === '' ? t('unassigned', { value: old }) : t('assigned', { value });
    case 'labels':
    case 'modules':
      return value === '' ? t('takenAway', { value: old }) : t('added', { value });
    case 'start_date':
      return setTo(t('startDate'), formatDay(old), formatDay(value));
    case 'target_date':
      return setTo(t('dueDate'), formatDay(old), formatDay(value));
    case 'estimate_point':
      return setTo(t('estimate'), old, value);
    case 'cycles':
      return setTo(t('cycle'), old, value);
    case 'parent':
      return setTo(t('parent'), old, value);
    case 'sub_issue':
      return value === '' ? t('subIssueRemoved', { key: old }) : t('subIssueAdded', { key: value });
    case 'blocked_by':
    case 'blocking':
    case 'relates_to':
    case 'duplicate':
      return value === '' ? t('relationRemoved', { key: old }) : t(field, { key: value });
    case 'link':
      if (value === '') return t('linkRemoved', { old });
      return old === '' ? t('linkAdded', { value }) : t('linkChanged', { value });
    case 'attachment':
      // The values are where the bytes are stored, which says nothing to people.
      return value === '' || verb === 'deleted' ? t('detached') : t('attached');
    case 'archived_at':
      return value === 'restore' ? t('restored') : t('archived');
    case 'intake':
      return decided(old, value);
    case 'project':
      return t('movedFrom', { old });
    default:
      return t('changed', { field: field.replaceAll('_', ' ') });
  }
}

/** What was decided in Intake, by the statuses' names on the wire (wire-work-tracking.md 5). */
function decided(old: string, value: string): string {
  switch (value) {
    case 'Accepted':
      return t('accepted');
    case 'Rejected':
      return t('declined');
    case 'Snoozed':
      return t('snoozed');
    case 'Duplicate':
      return t('markedDuplicate');
    default:
      return old === 'Snoozed' ? t('unsnoozed') : t('reopened');
  }
}

function setTo(field: string, old: string, value: string): string {
  if (value === '') return t('removed', { field, old });
  return old === '' ? t('set', { field, value }) : t('setFrom', { field, value, old });
}

function named(priority: string): string {
  return priority === '' ? t('none') : priority.charAt(0).toUpperCase() + priority.slice(1);
}
