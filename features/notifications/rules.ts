import type { NotificationRecord } from './contract.ts';

/** Returns the address of a page where the news about it is: at the thread, or where its text mentions the receiver. */
export function pageNewsPath(
  news: Pick<NotificationRecord, 'receiver'>,
  page: NonNullable<NotificationRecord['page']>,
): string {
  const { id, project_id, workspace_slug, comment } = page;
  const path = `/${workspace_slug}/projects/${project_id}/pages/${id}`;
  return comment === null ? `${path}#mention-${news.receiver}` : `${path}?thread=${comment.thread}`;
}
