import { AppShell, type Build } from './app-shell.ts';
import { openPictureStore } from '#platform/web/offline/picture-store.ts';
import { buildLock, type BuildNews } from './build-lock.ts';
import { openPushed, type PushPlace, showPush } from './show-push.ts';
import { type InstallEvent, setRoutes } from './routes-past-worker.ts';
import { SeenPictures } from './seen-pictures.ts';

/** Filled in when the client is built (service-worker.config.ts). */
declare const CAIRN_BUILD: Build;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}

interface PressEvent extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** A page that this worker serves. */
interface Client {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  postMessage(message: BuildNews): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The parts of a service worker's global object used here; the compiler knows only that of pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: WorkerEvent & InstallEvent) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file runs in a service worker only
const scope = globalThis as unknown as WorkerScope;

const shell = new AppShell({
  build: CAIRN_BUILD,
  caches,
  fetch: (...args) => fetch(...args),
  openBuilds: async () => {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(buildLock) ? [name.slice(buildLock.length)] : [])));
  },
});

const store = openPictureStore();
const seen = store && new SeenPictures({ store, fetch: (...args) => fetch(...args) });

// The new worker takes over without asking. Pages of the old build keep their files until they are closed.
scope.addEventListener('install', (event) => {
  event.waitUntil(setRoutes(event));
  event.waitUntil(shell.fill().then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => event.waitUntil(shell.tidy()));
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request) ?? seen?.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

const pushPlace: PushPlace = {
  origin: location.origin,
  pages: () => scope.clients.matchAll({ includeUncontrolled: true, type: 'window' }),
  open: (url) => scope.clients.openWindow(url),
  show: (title, options) => scope.registration.showNotification(title, options),
};
scope.addEventListener('push', (event) => event.waitUntil(showPush(pushPlace, event.data?.text() ?? '')));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(pushPlace, event.notification.data));
});

/** Takes over all pages and tells them its build. */
async function takeOver(): Promise<void> {
  await shell.tidy();
  await scope.clients.claim();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of our own origin
  for (const page of await scope.clients.matchAll()) page.postMessage({ build: CAIRN_BUILD.version });
}
