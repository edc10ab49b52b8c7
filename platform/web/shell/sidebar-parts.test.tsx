// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPages } from '#tests/support/part/open-part.tsx';
import { SidebarLink } from './sidebar-parts.tsx';

const link = () => <SidebarLink href="/harbor/views/all" within="/harbor/views" label="Views" mark={null} />;

test.each([
  ['/harbor/views', 'page'],
  ['/harbor/views/all', 'page'],
  ['/harbor/views/mine', 'page'],
  ['/harbor/viewsmith', null],
])('at %s a link to a part of the views is current: %s', async (path, current) => {
  const page = await openPages({ '/harbor/$': link, '/harbor/views': link }, path);
  expect((await page.see('link', 'Views')).getAttribute('aria-current')).toBe(current);
});
