import { activitySentence } from '#features/issue-detail/web/public.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import {
  ArchiveIcon,
  AssigneeIcon,
  AttachIcon,
  CalendarIcon,
  CommentIcon,
  EditIcon,
  LabelIcon,
  LinkIcon,
  MentionIcon,
  PriorityIcon,
  RelatesToIcon,
  StateIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { t } from './news-words.ts';

/** The wire writes the word "None" where there is no value. */
const valueOf = (text: string): string | null => (text === 'None' ? null : text);

/** Returns what happened, after the name of the person: a catalog text in which `b` stands around values. */
export function newsText({
  data,
  page,
  is_mentioned_notification,
  receiver,
  triggered_by,
  created_at,
}: NotificationRecord): string {
  if (page) return pageText(page, is_mentioned_notification);
  if (!data) return t('somethingElse');
  const { issue_activity: activity } = data;
  const { issue_comment: comment = '', verb } = activity;
  const field = valueOf(activity.field);
  if (is_mentioned_notification)
    return field === 'comment' ? t('mentionedInComment', { text: comment }) : t('mentionedInIssue');
  if (field === 'comment') {
    if (verb === 'created') return t('commented', { text: comment });
    return verb === 'deleted' ? t('deletedComment') : t('editedComment');
  }
  const { old_identifier, new_identifier } = activity;
  if (field === 'assignees' && new_identifier === receiver) return t('assignedYou');
  if (field === 'assignees' && old_identifier === receiver) return t('unassignedYou');
  const [old_value, new_value] = [valueOf(activity.old_value), valueOf(activity.new_value)];
  const { id } = activity;
  return activitySentence({
    id,
    created_at,
    actor: triggered_by,
    verb,
    field,
    old_value,
    new_value,
    old_identifier,
    new_identifier,
  });
}

function pageText({ comment }: NonNullable<NotificationRecord['page']>, isMention: boolean): string {
  if (isMention) return comment === null ? t('mentionedInPage') : t('mentionedInComment', { text: comment.text });
  return comment === null ? t('deletedComment') : t('commented', { text: comment.text });
}

/** Returns the name of a page as it is shown. */
export function pageName({ name }: NonNullable<NotificationRecord['page']>): string {
  return name === '' ? t('untitled') : name;
}

const icons: Readonly<Record<string, Icon>> = {
  comment: CommentIcon,
  assignees: AssigneeIcon,
  state: StateIcon,
  priority: PriorityIcon,
  start_date: CalendarIcon,
  target_date: CalendarIcon,
  labels: LabelIcon,
  link: LinkIcon,
  attachment: AttachIcon,
  blocked_by: RelatesToIcon,
  blocking: RelatesToIcon,
  relates_to: RelatesToIcon,
  duplicate: RelatesToIcon,
  archived_at: ArchiveIcon,
};

/** Returns the icon for the kind of news. */
export function newsIcon({ data, page, is_mentioned_notification }: NotificationRecord): Icon {
  if (is_mentioned_notification) return MentionIcon;
  if (page) return CommentIcon;
  return icons[data?.issue_activity.field ?? ''] ?? EditIcon;
}
