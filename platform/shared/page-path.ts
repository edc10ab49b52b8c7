/** First path segments that are never a page: calls, sign-in, live feed, health checks, build files. */
const notPages = /^\/(api|auth|live|healthz|readyz|metrics|assets|\.well-known)(\/|$)/;

/** Returns whether a path (without query) belongs to a page, which the web client's index.html answers. */
export function isPagePath(path: string): boolean {
  return !notPages.test(path) && !/\.[a-z0-9]+$/i.test(path);
}
