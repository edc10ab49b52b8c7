import { homePath } from '#features/users/web/public.ts';
import { updateReady } from '#platform/web/shell/update-ready.ts';
import { buildLock, type BuildNews } from './build-lock.ts';

/** How long to wait after the workspace is drawn, so that caching does not slow it down, in milliseconds. */
const rest = 3_000;
/** How often an open page checks for a new build, in milliseconds. */
const lookEvery = 3_600_000;

/** Returns the build this page is of; null where it is not built (development). */
function buildOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="cairn-build"]')?.content ?? null;
}

/** Informs the service worker that files of this page's build are needed as long as it is open. Called at the start. */
export function holdBuild(): void {
  const build = buildOfPage();
  const locks: LockManager | undefined = navigator.locks;
  if (build !== null) void locks?.request(buildLock + build, { mode: 'shared' }, () => new Promise(() => {}));
}

/**
 * Stores the app on this device once the page is idle, so that it starts without a network. Only a built client on
 * a secure origin can; elsewhere, and if the browser refuses, nothing changes. Returns a function that cancels it.
 */
export function keepApp(): () => void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const build = buildOfPage();
  if (!workers || build === null) return () => {};
  const receive = ({ data }: MessageEvent<BuildNews>) => {
    if (data.build !== build) updateReady.set(true);
  };
  workers.addEventListener('message', receive);
  const look = () =>
    void workers
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  const looking = setInterval(look, lookEvery);
  const keep = async () => {
    // The installed app opens at `/`: stores where that redirects to.
    await homePath();
    await register(workers);
  };
  const timer = setTimeout(() => void keep().catch(() => undefined), rest);
  return () => {
    clearTimeout(timer);
    clearInterval(looking);
    workers.removeEventListener('message', receive);
  };
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const { active } = await workers.ready;
  // Pages of earlier builds may have been closed since the worker started.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage('tidy');
}
