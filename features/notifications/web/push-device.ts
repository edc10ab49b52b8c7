import { readPushState, subscribePush, unsubscribePush } from '#features/notifications/push-contract.ts';
import { api } from '#platform/web/api/api.ts';

/**
 * Whether this browser shows notifications while Cairn is closed. `unsupported`: it cannot, or Cairn is not kept on this
 * device (no https). `blocked`: the person's browser refuses them for this site.
 */
export type PushStatus = 'on' | 'off' | 'blocked' | 'unsupported';

/** Returns the service workers of this browser; null where it has no push. */
function workersHere(): ServiceWorkerContainer | null {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers && 'PushManager' in window && 'Notification' in window ? workers : null;
}

/** Returns how it is now, by this browser and by the server. */
export async function readPushStatus(): Promise<PushStatus> {
  const workers = workersHere();
  if (!workers) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const own = await (await workers.getRegistration())?.pushManager.getSubscription();
  if (!own) return 'off';
  const { subscriptions } = await api.send(readPushState, {}, { fresh: true });
  return subscriptions.some(({ endpoint }) => endpoint === own.endpoint) ? 'on' : 'off';
}

/** Asks for the permission and subscribes this browser. Returns how it is then; throws what the server refuses. */
export async function switchPushOn(): Promise<PushStatus> {
  const workers = workersHere();
  if (!workers) return 'unsupported';
  // First of all, because browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  // The worker is there already on a device that has shown a workspace (apps/web/offline/keep-app.ts).
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const registration = await workers.ready;
  const { public_key } = await api.send(readPushState, {}, { fresh: true });
  const own = await subscribe(registration, keyBytes(public_key));
  const { endpoint, keys } = own.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'unsupported';
  await api.send(subscribePush, { body: { endpoint, keys: { p256dh, auth } } });
  return 'on';
}

/** A subscription for another key (the server's secret was changed) is in the way of a new one. */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Ends the subscription of this browser. */
export async function switchPushOff(): Promise<PushStatus> {
  const own = await (await workersHere()?.getRegistration())?.pushManager.getSubscription();
  if (own) {
    await api.send(unsubscribePush, { body: { endpoint: own.endpoint } });
    await own.unsubscribe();
  }
  return 'off';
}

function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
