import { type ComponentType, use } from 'react';

/** A component whose code is fetched when it is first drawn, or before. */
export type LazyPart<P> = ComponentType<P> & { readonly fetch: () => Promise<unknown> };

/** After a failure, the code is not requested again sooner than this, in milliseconds, unless the network came back. */
const restsFor = 1000;

/**
 * Returns a component whose code is loaded later. Unlike React's `lazy`, it renders without suspending once loaded
 * (React shows suspended content up to 300 ms late), and code that could not be loaded is requested again at the next
 * render. Use it inside `Opening` or `Suspense`.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let fetching: Promise<ComponentType<P>> | null = null;
  const fetch = () => {
    if (fetching) return fetching;
    fetching = load();
    fetching.then(
      (part) => (loaded = part),
      () => {
        const forget = () => {
          clearTimeout(timer);
          removeEventListener('online', forget);
          fetching = null;
        };
        const timer = setTimeout(forget, restsFor);
        addEventListener('online', forget);
      },
    );
    return fetching;
  };
  function Part(props: P) {
    const Loaded = loaded ?? use(fetch());
    // oxlint-disable-next-line react/static-components -- fetched, not created: the same component at each render
    return <Loaded {...props} />;
  }
  return Object.assign(Part, { fetch });
}
