import { createClient } from '#platform/web/api/client.ts';
import { MirrorHost } from './mirror-host.ts';
import type { MirrorFeature } from './mirror-feature.ts';
import { openStoredDatabase } from './open-stored.ts';
import { canStore } from './can-store.ts';
import { removeAllStored } from './stored-folder.ts';
import { OwnerShare, type Owned } from './owner-share.ts';
import {
  noStatus,
  placeName,
  type FromWorker,
  type MirrorPlace,
  type MirrorStatus,
  type ToWorker,
} from './protocol.ts';

/** All mirrors of the browser listen here for their end: 'wipe' is everybody's, the name of a place is that one's. */
const everybody = 'cairn-mirror';

/** Runs the mirror in this worker for the tab that created it: owns the database, or forwards to the worker that does. */
export function startMirrorWorker(features: readonly MirrorFeature[]): void {
  const say = (message: FromWorker) => postMessage(message);
  const onStatus = (status: MirrorStatus) => say({ type: 'status', status });
  const ends = new BroadcastChannel(everybody);
  let share: OwnerShare<MirrorStatus> | null = null;
  let openName = '';

  const open = (place: MirrorPlace) => {
    const name = placeName(place);
    openName = name;
    share?.stop();
    share = new OwnerShare<MirrorStatus>({
      name: `${everybody}:${name}`,
      onStatus,
      open: async (publish): Promise<Owned> =>
        new MirrorHost({
          slug: place.slug,
          client: createClient(),
          features,
          open: () => openStoredDatabase(name),
          publish,
        }),
    });
  };

  /** Closes and removes the mirrors of all accounts, those of other tabs first. */
  const wipe = async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of our own origin
    ends.postMessage('wipe');
    await share?.call('wipe', null).catch(() => undefined);
    share?.stop();
    share = null;
    await removeAllStored();
  };

  ends.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== 'wipe' && data !== openName) return;
    if (share?.isOwner) void share.call('wipe', null).catch(() => undefined);
  });

  const answer = async ({ id, method, args }: Extract<ToWorker, { type: 'call' }>) => {
    try {
      if (method === 'end') return say({ type: 'answer', id, result: await share?.call('wipe', null) });
      if (method === 'wipe') return say({ type: 'answer', id, result: await wipe() });
      if (!share) throw new Error('no mirror is open');
      return say({ type: 'answer', id, result: await share.call(method, args) });
    } catch (error) {
      return say({ type: 'refusal', id, message: error instanceof Error ? error.message : String(error) });
    }
  };

  addEventListener('message', (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if (message.type === 'call') void answer(message);
    else if (canStore()) open(message.place);
    else onStatus({ ...noStatus, database: 'error' });
  });
}
