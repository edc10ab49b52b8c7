/** What a push says (features/notifications/push-contract.ts). A worker imports no schemas, so it looks at the parts it uses. */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly slug: string;
  readonly id: string;
}

/** A page of this app. */
interface Page {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** What a service worker can do here; a test hands in its own. */
export interface PushPlace {
  readonly origin: string;
  pages(): Promise<readonly Page[]>;
  open(url: string): Promise<unknown>;
  show(title: string, options: NotificationOptions & { readonly renotify?: boolean }): Promise<void>;
}

/**
 * Shows a push as a notification; a later one of the same issue replaces it. Nothing is shown while the person looks at
 * Cairn: the inbox shows them there.
 */
export async function showPush(place: PushPlace, text: string): Promise<void> {
  const message = readMessage(text);
  if (message === null) return;
  const pages = await place.pages();
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const { title, body, tag, path, slug, id } = message;
  const data = { path, slug, id };
  await place.show(title, {
    body,
    tag,
    data,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    renotify: true,
  });
}

/** Opens what a notification is about, in a page that is open where there is one. */
export async function openPushed(place: PushPlace, data: unknown): Promise<void> {
  const path = isRecord(data) && typeof data['path'] === 'string' ? data['path'] : '/';
  // Only pages of our own, whatever a push says.
  const url = new URL(path, place.origin);
  const target = url.origin === place.origin ? url.href : place.origin;
  const pages = await place.pages();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    await place.open(target);
    return;
  }
  await page.focus().catch(() => undefined);
  // A page that this worker does not control cannot be led.
  await page.navigate(target).catch(() => place.open(target));
}

function readMessage(text: string): Message | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read)) return null;
    const word = (key: keyof Message) => (typeof read[key] === 'string' ? read[key] : '');
    const message = {
      title: word('title'),
      body: word('body'),
      tag: word('tag'),
      path: word('path'),
      slug: word('slug'),
      id: word('id'),
    };
    return message.title === '' || !message.path.startsWith('/') ? null : message;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
