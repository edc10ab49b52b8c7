import { session } from '#features/accounts/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { listOverwritten } from '#platform/shared/live.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { OverwrittenWatch } from '#platform/web/live/overwritten-watch.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { signal } from '#platform/ui/signal.ts';
import { t } from './text.ts';

/** Whether this page has shown a notice; only then there is a list to open. */
export const anythingOverwritten = signal(false);

/** Notifies this person of values of theirs that others overwrite, while the workspace is open. Returns a function that stops it. */
export function watchOverwritten(place: WorkspacePlace): () => void {
  const { me } = session;
  if (!me) return () => {};
  const { slug } = place;
  const key = `told:${me.id}:${slug}` as const;
  const noticePlace = {
    slug,
    me: me.id,
    identifierOf: (id: string) => projectsOf(slug).byId.get(id)?.identifier,
    personName: (id: string | null) => (id === null ? null : place.people.get(id)?.display_name) ?? t('somebody'),
  };
  const watch = new OverwrittenWatch({
    hub: connection.hub,
    read: (since) => api.send(listOverwritten, { params: { slug }, query: { since } }, { fresh: true }),
    mark: {
      get: () => numberOf(readStored(key)),
      set: (seq) => writeStored(key, String(seq)),
    },
    async notify(changes) {
      const mine = await Promise.all(changes.map(({ seq }) => claim(`cairn-${key}-${seq}`)));
      const unclaimed = changes.filter((_, at) => mine[at]);
      if (unclaimed.length === 0) return;
      // This is rare, so the code of issues is loaded on the first notice.
      const { notifyOverwritten } = await import('#features/issue-detail/web/overwritten/notify-overwritten.ts');
      anythingOverwritten.set(true);
      await notifyOverwritten(noticePlace, unclaimed);
    },
    isSeen: () => document.visibilityState === 'visible',
    alone: async (work) => {
      // Without locks, two visible windows may both show the notice.
      const locks: LockManager | undefined = navigator.locks;
      await (locks ? locks.request(`cairn-${key}`, work) : work());
    },
  });
  const onLook = () => watch.look();
  document.addEventListener('visibilitychange', onLook);
  return () => {
    document.removeEventListener('visibilitychange', onLook);
    watch.stop();
  };
}

/**
 * Claims a notice for this tab until it is closed; false if another tab has it. The mark alone is not enough: tabs that are
 * processes of their own may read storage a moment after another one wrote to it, and find what was there before.
 */
function claim(name: string): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(true);
  const { promise: isMine, resolve } = Promise.withResolvers<boolean>();
  const { promise: untilClosed } = Promise.withResolvers<void>();
  void locks.request(name, { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    return lock ? untilClosed : undefined;
  });
  return isMine;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
