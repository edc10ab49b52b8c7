import type { NewsKind } from '#features/notifications/mute-contract.ts';
import { t } from './mute-text.ts';

/** What kinds of notifications are called. */
export const kindNames: Readonly<Record<NewsKind, () => string>> = {
  comment: () => t('kindComment'),
  state: () => t('kindState'),
  assignees: () => t('kindAssignees'),
  mention: () => t('kindMention'),
  property: () => t('kindProperty'),
};
