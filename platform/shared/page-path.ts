/** First path segments that are never a page: calls, sign-in, live feed, watching, files of the build. */
const notPages = /^\/(api|auth|live|healthz|readyz|metrics|assets)(\/|$)/;

/** Whether a path (without query) is the address of a page, which the web client's index answers. */
export function isPagePath(path: string): boolean {
  return !notPages.test(path) && !/\.[a-z0-9]+$/i.test(path);
}
