import type { Plugin } from 'vite';

/** Where React waits until a placeholder was there for 300 ms before it draws what has arrived. */
const wait = 'globalMostRecentFallbackTime + 300 - now()';

/**
 * Has React draw what has arrived at once (docs/decisions/116). It has no option for that. Stops the build when a new version
 * of React no longer has the place.
 */
export function revealAtOnce(): Plugin {
  return {
    name: 'cairn:reveal-at-once',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        if (code.split(wait).length !== 2) this.error(`React no longer waits by "${wait}": see docs/decisions/116`);
        return { code: code.replace(wait, '0'), map: null };
      },
    },
  };
}
