// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { writeStored } from '#platform/web/storage/stored.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, openList, type ListOptions, type OpenList } from '#tests/support/part/harbor/open-list.tsx';
import { stateId, website, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { openEarly } from './places/open-places.ts';

beforeAll(fetchListParts);

let list: OpenList;
let page: Part;
const [todo, done] = [stateId('Todo'), stateId('Done')];
const path = `/harbor/projects/${websiteId}/issues`;
const plants = [
  issue(1, { name: 'Rose' }),
  issue(2, { name: 'Fern', state_id: done, priority: 'urgent' }),
  issue(3, { name: 'Moss', state_id: done, priority: 'high' }),
];

/** The list of a person who has filtered it by Todo, opened by an address. */
async function open(search: string, options: ListOptions = {}) {
  list = await openList({ issues: plants, filters: { state: [todo] }, search, ...options });
  page = list.page;
}
const shows = (...titles: readonly string[]) => page.until(() => expect(list.titles()).toEqual(titles));
const bar = async () => textOf(await page.see('region', 'Filters'));

test('filters of a link take the place of all of one’s own, for this visit only', async () => {
  await open('?priority=urgent,high&type=all&layout=list&group_by=priority');
  await shows('Fern', 'Moss');
  expect(await bar()).toContain('From link');
  expect(await bar()).not.toContain('Todo');
  await page.see('button', 'Urgent, 1 issue');
  expect(list.harbor.settings().filters).toEqual({ state: [todo] });
});

test('what is changed meanwhile goes into the address, not into one’s own settings', async () => {
  await open('?priority=urgent,high');
  await shows('Fern', 'Moss');
  await page.press('f');
  await page.click('checkbox', /^Urgent/);
  await shows('Moss');
  expect(page.address()).toContain('priority=high');
  expect(list.harbor.settings().filters).toEqual({ state: [todo] });
});

test('Keep makes the link one’s own, and clears the address', async () => {
  await open('?priority=high');
  await shows('Moss');
  await page.click('button', 'Keep');
  await page.until(() => expect(page.address()).toBe(path));
  await shows('Moss');
  await page.until(() => expect(list.harbor.settings().filters).toMatchObject({ priority: ['high'], state: null }));
  expect(await bar()).not.toContain('From link');
});

test('Discard shows one’s own list again', async () => {
  await open('?priority=high');
  await shows('Moss');
  await page.click('button', 'Discard settings from link');
  await shows('Rose');
  expect(page.address()).toBe(path);
  expect(list.harbor.settings().filters).toEqual({ state: [todo] });
});

test('a layout alone keeps one’s own filters', async () => {
  await open('?layout=kanban');
  await page.see('article', /^WEB-1 Rose/);
  expect(list.titles()).toEqual(['Rose']);
});

test('values that are none are left out, and the list is shown nevertheless', async () => {
  await open('?priority=urgent,nonsense&state=also-nonsense&target_date=never&group_by=moon');
  await shows('Fern');
  expect(await bar()).toContain('Priority');
  expect(await bar()).not.toContain('State');
});

test('Escape from a peek that was opened over a link leaves the link', async () => {
  await open(`?priority=high`);
  await shows('Moss');
  await page.press('j', 'Enter');
  await page.see('complementary', 'WEB-3 Moss');
  expect(page.address()).toContain('priority=high');
  expect(page.address()).toContain(`peekId=${issueId(3)}`);
  await page.press('Escape');
  await page.gone('complementary', 'WEB-3 Moss');
  expect(page.address()).toBe(`${path}?priority=high`);
});

test('a copied link names the filters and the order', async () => {
  const written: string[] = [];
  const writeText = vi.fn<(text: string) => Promise<void>>(async (text) => void written.push(text));
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await open('', { display: { order_by: '-priority' } });
  await shows('Rose');
  await page.press('Control+Shift+,');
  await page.says('Link copied');
  const link = new URL(written[0] ?? '');
  expect(link.searchParams.get('state')).toBe(todo);
  expect(link.searchParams.get('order_by')).toBe('-priority');
});

test('Y and a letter change the layout, which is one’s own from then on', async () => {
  await open('');
  await shows('Rose');
  await page.press('y', 'b');
  await page.see('article', /^WEB-1 Rose/);
  await page.until(() => expect(list.harbor.settings().display_filters).toMatchObject({ layout: 'kanban' }));
  await page.press('y', 't');
  await page.see('columnheader', 'State');
  await page.press('y', 'l');
  await page.see('row', /^WEB-1 Rose/);
  expect(page.all('columnheader')).toEqual([]);
});

test('a filter that takes the active row away leaves the focus in its panel', async () => {
  await open('', { filters: {} });
  await shows('Rose', 'Fern', 'Moss');
  await page.press('j', 'f');
  await page.click('checkbox', /^Done/);
  await shows('Fern', 'Moss');
  expect(page.focused()).toMatch(/^Done/);
  await page.press('Escape');
  await page.gone('dialog');
  expect(await bar()).toContain('State is any of');
});

test('grouping and order are chosen in the Display panel, applied at once and kept', async () => {
  await open('', { filters: {} });
  await shows('Rose', 'Fern', 'Moss');
  await page.press('Shift+V');
  await page.click('button', /^Group by: /);
  await page.click('option', 'States');
  await page.see('button', 'Todo, 1 issue');
  await page.click('button', /^Order by: /);
  await page.click('option', 'Priority');
  await page.until(() =>
    expect(list.harbor.settings().display_filters).toMatchObject({ group_by: 'state', order_by: '-priority' }),
  );
  expect(list.answers.asked(listIssues).at(-1)?.query).toMatchObject({ group_by: 'state_id', order_by: '-priority' });
  await page.press('Escape');
  await page.gone('dialog');
  await shows('Rose', 'Fern', 'Moss');
});

test('who loses the project keeps in sight what they wrote about the issue that is open over the list', async () => {
  await open(`?peekId=${issueId(1)}`, { as: 'ben' });
  await shows('Rose');
  writeStored(draftKey(`comment:${issueId(1)}`), '<p>Water it</p>');
  list.answers.give(listProjects, [website('ben', { member_role: null, is_member: false })]);
  await projectsOf('harbor').read();
  await page.see('button', 'Join project');
  expect((await page.field('Your unsaved text')).value).toBe('Water it');
});

test('a project that was archived is read anew when it is restored, also if its address was opened meanwhile', async () => {
  await open('', { as: 'ada' });
  await shows('Rose');
  const put = async (archived_at: string | null) => {
    list.answers.give(listProjects, [website('ada', { archived_at })]);
    await projectsOf('harbor').read();
  };
  await put('2026-03-02T09:00:00Z');
  await page.see('heading', 'Website is archived');
  expect(openEarly('harbor', websiteId, '')).toBeNull();
  await put(null);
  await shows('Rose');
});
