import { createClient, type ApiClient } from '#platform/web/api/client.ts';
import type { Browser } from '#tests/world/browser.ts';

/** The state of the network: open, or nothing gets through. */
export interface Line {
  isOpen: boolean;
}

/** The browser's own client, sending as somebody of the world; `line` cuts it off, `onSend` sees the headers of what gets through. */
export function clientOf(
  browser: Browser,
  line: Line = { isOpen: true },
  onSend: (headers: Headers) => void = () => {},
): ApiClient {
  return createClient({
    origin: '',
    sleep: async () => {},
    fetch: async (input, init) => {
      if (!line.isOpen) throw new TypeError('no network');
      onSend(new Headers(init?.headers));
      const response = await browser.fetch(pathOf(input), init);
      // The response may be lost after the server has processed the request.
      if (!line.isOpen) throw new TypeError('no network');
      return response;
    },
  });
}

function pathOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}
