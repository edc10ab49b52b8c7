import { expect, it } from 'vitest';
import { countedPath, showsCounted } from './counted-path.ts';
import { readLink } from './session/list-link.ts';

const search = (path: string) => path.slice(path.indexOf('?'));

it('names every filter, and one row for each issue', () => {
  expect(countedPath('/harbor/cycles/1', { state_group: 'backlog,started', labels: 'None' })).toBe(
    '/harbor/cycles/1?state_group=backlog,started&labels=None&type=all&layout=list&group_by=none&sub_issue=true',
  );
  // Without any filter the person’s own filters are off, too.
  expect(readLink(search(countedPath('/harbor/cycles/1', {})))).toMatchObject({ filters: {}, type: null });
});

it('keeps the past day of the list', () => {
  expect(countedPath('/harbor/cycles/1?asOf=2026-03-05', {})).toBe(
    '/harbor/cycles/1?asOf=2026-03-05&type=all&layout=list&group_by=none&sub_issue=true',
  );
});

it('knows the list that shows these issues, however it is grouped', () => {
  const todo = { state: '0190b1a4-0000-7000-8000-000000000001' };
  const link = readLink(search(countedPath('/', todo)));
  expect(showsCounted(link, todo)).toBe(true);
  expect(showsCounted(link && { ...link, display: { group_by: 'labels' } }, todo)).toBe(true);
  expect(showsCounted(link, {})).toBe(false);
  expect(showsCounted(link && { ...link, type: 'active' }, todo)).toBe(false);
  expect(showsCounted(null, {})).toBe(false);
});
