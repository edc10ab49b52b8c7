// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mirrorCycles, listArchivedCycles, listCycles } from '#features/cycles/contract.ts';
import type { PeekPart } from '#features/issue-lists/web/public.ts';
import { listIssues } from '#features/issues/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { choosingIssues } from '#features/search/web/public.ts';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { writeStored } from '#platform/web/storage/stored.ts';
import { serveCycles } from '#tests/support/part/harbor/cycle-server.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf } from '#tests/support/part/harbor/people.ts';
import { cycleId } from '#tests/support/part/harbor/plans.ts';
import { website, websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { cyclesOf } from './cycle-collection.ts';
import { CycleIssuesScreen } from './cycle-issues-screen.tsx';
import { transferring } from './cycle-menu.ts';
import { LazyCyclePanel } from './cycle-panel-part.ts';

beforeAll(async () => {
  await LazyCyclePanel.fetch();
});

const NoPeek: PeekPart = lazyPart(async () => () => null);
let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

interface Given extends Pick<HarborOptions, 'as'> {
  /** The id of another cycle than the one that is named. */
  readonly id?: string;
  readonly before?: (harbor: Harbor) => void;
  readonly search?: string;
}

/** The page of a cycle of Website, by its name. */
async function open(
  name: Parameters<typeof cycleId>[0],
  { id = cycleId(name), before, search = '', ...options }: Given = {},
) {
  // Asked how the page was entered, which this page does not know.
  vi.stubGlobal('PerformanceNavigationTiming', Event);
  // Nothing scrolls here, which the library for dragging tells at length.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  harbor = await openHarbor(options);
  serveCycles(harbor.answers);
  before?.(harbor);
  onTestFinished(() => {
    choosingIssues.set(null);
    transferring.set(null);
  });
  await cyclesOf('harbor', websiteId).load();
  page = await openPages(
    {
      '/$workspaceSlug/projects/$projectId/cycles/$cycleId': () => (
        <WorkspaceContext value={harbor.place}>
          <CycleIssuesScreen Peek={NoPeek} />
        </WorkspaceContext>
      ),
      '/$': () => <p>Another page</p>,
    },
    `/harbor/projects/${websiteId}/cycles/${id}${search}`,
  );
}
const notice = () => page.all('region', 'Cycle').map(textOf).join('');

test('the issues of the cycle are asked for, and nothing says that it is over', async () => {
  await open('Spring');
  await page.see('button', 'Add existing issues');
  await page.until(() => expect(harbor.answers.asked(listIssues).at(-1)?.query['cycle']).toBe(cycleId('Spring')));
  expect(notice()).toBe('');
});

test('issues that are in no cycle are added by a question', async () => {
  await open('Spring');
  await page.click('button', 'Add existing issues');
  expect(choosingIssues.get()).toMatchObject({ purpose: 'cycle', multiple: true, projectId: websiteId });
  expect(choosingIssues.get()?.action(2)).toMatch(/2/);
});

test('a cycle that is over says so and takes nothing; what is open can be transferred', async () => {
  await open('Winter');
  await page.until(() => expect(notice()).toContain('This cycle is over'));
  expect(notice()).toContain('2 issues are still open.');
  expect(page.all('button', 'Add existing issues')).toEqual([]);
  await page.click('button', 'Transfer issues');
  expect(transferring.get()?.name).toBe('Winter');
});

test('cycles are not for guests', async () => {
  await open('Winter', { as: 'cleo' });
  await page.see('heading', 'Page not found');
  expect(harbor.answers.asked(listIssues).some(({ query }) => query['cycle'] !== undefined)).toBe(false);
});

test('who loses the project keeps in sight what they wrote about the issue that is open over the list', async () => {
  await open('Spring', { as: 'ben', search: `?peekId=${issueId(1)}` });
  await page.see('button', 'Add existing issues');
  writeStored(draftKey(`comment:${issueId(1)}`), '<p>Water it</p>');
  harbor.answers.give(listProjects, [website('ben', { member_role: null, is_member: false })]);
  await projectsOf('harbor').read();
  await page.see('button', 'Join project');
  expect((await page.field('Your unsaved text')).value).toBe('Water it');
});

test('] opens the details beside the list, and closes them', async () => {
  await open('Spring');
  const button = await page.see('button', /^Details/);
  const before = button.getAttribute('aria-pressed');
  await page.press(']');
  await page.until(() => expect(button.getAttribute('aria-pressed')).not.toBe(before));
  await page.press(']');
  await page.until(() => expect(button.getAttribute('aria-pressed')).toBe(before));
});

test('a cycle that is not there says so, and leads to those that are', async () => {
  await open('Spring', { id: idOf(7, 99) });
  await page.see('heading', 'Cycle not found');
  const link = await page.see('link', 'Back to cycles');
  expect(link.getAttribute('href')).toContain(`/harbor/projects/${websiteId}/cycles`);
});

test('cycles that cannot be read say so in our words', async () => {
  await open('Spring', {
    id: idOf(7, 98),
    before: ({ answers }) => {
      for (const call of [mirrorCycles, listCycles, listArchivedCycles]) answers.refuse(call, failed);
    },
  });
  await page.until(() => expect(page.all('heading').map(textOf).join(' ')).not.toBe(''));
  expect(page.text()).not.toContain('raw words');
});
