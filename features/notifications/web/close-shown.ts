import { readNotification } from '#features/notifications/contract.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';

/** What the service worker attached to a notification (apps/web/offline/show-push.ts). */
function shownNews(data: unknown): { readonly id: string; readonly slug: string } | null {
  if (typeof data !== 'object' || data === null || !('id' in data) || !('slug' in data)) return null;
  return typeof data.id === 'string' && typeof data.slug === 'string' ? { id: data.id, slug: data.slug } : null;
}

/** Closes the system's notifications of news that was read, archived or removed meanwhile, here or elsewhere. Never rejects. */
export async function closeShown(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  try {
    const registration = await workers?.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    for (const notification of shown) {
      const news = shownNews(notification.data);
      if (news !== null && (await isOver(news.slug, news.id))) notification.close();
    }
  } catch {
    // They stay until the person closes them.
  }
}

/** News that may not be seen any more is over; when nobody can be asked, it is not. */
async function isOver(slug: string, notification_id: string): Promise<boolean> {
  try {
    const now = await api.send(readNotification, { params: { slug, notification_id } }, { fresh: true });
    return now.read_at !== null || now.archived_at !== null;
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 403);
  }
}
