import type { NotificationRecord } from '#features/notifications/contract.ts';

/** What fields are called in a sentence; others by their own name. */
const names: Readonly<Record<string, string>> = {
  start_date: 'start date',
  target_date: 'due date',
  estimate_point: 'estimate',
  labels: 'label',
  blocked_by: 'relation “blocked by”',
  blocking: 'relation “blocking”',
  relates_to: 'relation',
  duplicate: 'duplicate',
};

/** Returns what happened as a sentence of an email: “Ana moved it from Todo to Done.” */
export function newsSentence(news: NotificationRecord): string {
  const who = news.triggered_by_details?.display_name ?? 'Cairn';
  return `${news.via === null ? who : `${who}, via ${news.via},`} ${predicate(news)}`;
}

function predicate({ data, page, receiver, is_mentioned_notification: isMention }: NotificationRecord): string {
  if (page) return pagePredicate(page, isMention);
  if (!data) return 'changed an issue.';
  const { field, verb, old_value, new_value, old_identifier, new_identifier, issue_comment } = data.issue_activity;
  const [from, to] = [valueOf(old_value), valueOf(new_value)];
  if (isMention)
    return issue_comment === undefined ? 'mentioned you in the description.' : `mentioned you: “${issue_comment}”`;
  switch (field) {
    case 'comment':
      return verb === 'created' ? `commented: “${issue_comment ?? ''}”` : `${verb} a comment.`;
    case 'assignees':
      if (to !== '') return new_identifier === receiver ? 'assigned you.' : `assigned ${to}.`;
      return old_identifier === receiver ? 'unassigned you.' : `unassigned ${from}.`;
    case 'state':
      return from === '' ? `moved it to ${to}.` : `moved it from ${from} to ${to}.`;
    case 'name':
      return `renamed it to “${to}”.`;
    case 'archived_at':
      return to === 'restore' ? 'restored it.' : 'archived it.';
    case 'project':
      return `moved it here from ${from}.`;
    case 'intake':
      return `changed its intake status to ${to}.`;
    case 'attachment':
      return to === '' ? 'removed an attachment.' : 'attached a file.';
    default:
  }
  const name = names[field] ?? field.replaceAll('_', ' ');
  if (from !== '' && to !== '') return `changed the ${name} from ${from} to ${to}.`;
  return to === '' ? `removed the ${name} ${from}.` : `set the ${name} to ${to}.`;
}

function pagePredicate({ comment }: NonNullable<NotificationRecord['page']>, isMention: boolean): string {
  if (isMention) return comment === null ? 'mentioned you in the text.' : `mentioned you: “${comment.text}”`;
  return comment === null ? 'changed a comment.' : `commented: “${comment.text}”`;
}

/** The wire writes the word "None" where there is no value. */
function valueOf(text: string): string {
  return text === 'None' ? '' : text;
}
