/** A rule of the static routes of a service worker, as far as ours go. */
interface Route {
  readonly condition: { readonly urlPattern: URLPatternInit; readonly requestMode?: RequestMode };
  readonly source: 'cache' | 'fetch-event' | 'network';
}

/** The event in which a service worker may set its static routes; not every browser knows them. */
export interface InstallEvent {
  addRoutes?(routes: readonly Route[]): Promise<void>;
}

/**
 * What the browser answers without starting the worker, which would only pass it on: the files of the client, which it keeps,
 * and calls. The first rule that fits counts.
 */
const routes: readonly Route[] = [
  // Kept once somebody has seen what they draw, by the worker (service-worker.config.ts).
  { condition: { urlPattern: { pathname: '/assets/*mermaid*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
  { condition: { urlPattern: { pathname: '/boot.js', search: '*' } }, source: 'cache' },
  // Pictures are kept by the worker (SeenPictures).
  { condition: { urlPattern: { pathname: '/api/assets/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' }, requestMode: 'cors' }, source: 'network' },
];

/** Sets the routes where the browser has them; elsewhere, and where it refuses them, the worker answers everything. */
export async function setRoutes(event: InstallEvent): Promise<void> {
  await event.addRoutes?.(routes).catch(() => undefined);
}
