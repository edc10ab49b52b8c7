// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { dropProject, openProject } from './open-places.ts';

afterEach(() => dropProject('harbor', websiteId));

test('a list that is opened by a link begins with what the link asks for', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const list = openProject('harbor', websiteId, undefined, '?priority=high');
  expect(list.display.now.filters).toEqual({ priority: ['high'] });
  // On screen by then, it has read the address itself.
  expect(openProject('harbor', websiteId, undefined, '?priority=low')).toBe(list);
  expect(list.display.now.filters).toEqual({ priority: ['high'] });
});
