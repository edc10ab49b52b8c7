import { expect, it, vi } from 'vitest';
import { openPushed, showPush, type PushPlace } from './show-push.ts';

const origin = 'https://cairn.example.com';
const message = {
  title: 'WEB-8 Broken link',
  body: 'Hana commented: “Well?”',
  tag: 'issue-1',
  path: '/harbor/notifications?id=n1#activity-c1',
  slug: 'harbor',
  id: 'n1',
};

function place(pages: readonly { focused: boolean }[] = []) {
  const made = pages.map(({ focused }) => ({
    url: `${origin}/harbor`,
    focused,
    visibilityState: 'visible',
    focus: vi.fn<() => Promise<void>>(async () => {}),
    navigate: vi.fn<(url: string) => Promise<void>>(async () => {}),
  }));
  const open = vi.fn<PushPlace['open']>(async () => {});
  const show = vi.fn<PushPlace['show']>(async () => {});
  return { origin, pages: async () => made, made, open, show };
}

it('shows what a push says, one for each issue', async () => {
  const here = place([{ focused: false }]);
  await showPush(here, JSON.stringify(message));
  const { path, slug, id } = message;
  expect(here.show).toHaveBeenCalledExactlyOnceWith(
    message.title,
    expect.objectContaining({ body: message.body, tag: 'issue-1', renotify: true, data: { path, slug, id } }),
  );
});

it('shows nothing to somebody who looks at Cairn', async () => {
  const here = place([{ focused: true }]);
  await showPush(here, JSON.stringify(message));
  expect(here.show).not.toHaveBeenCalled();
});

it.each(['', 'no JSON', '[]', '{"title":1}', JSON.stringify({ ...message, path: 'https://evil.example' })])(
  'shows nothing of %j',
  async (text) => {
    const here = place();
    await showPush(here, text);
    expect(here.show).not.toHaveBeenCalled();
  },
);

it('opens the comment in the page that is open', async () => {
  const here = place([{ focused: false }]);
  await openPushed(here, { path: message.path });
  expect(here.made[0]?.navigate).toHaveBeenCalledExactlyOnceWith(origin + message.path);
  expect(here.open).not.toHaveBeenCalled();
});

it('opens a page where none is open, and never another site', async () => {
  const here = place();
  await openPushed(here, { path: message.path });
  await openPushed(here, { path: '//evil.example/x' });
  expect(here.open.mock.calls).toEqual([[origin + message.path], [origin]]);
});
