// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { LazyFiltersPanel, type PeekPart } from '#features/issue-lists/web/public.ts';
import { listIssues } from '#features/issues/contract.ts';
import {
  createView,
  favoriteView,
  listViews,
  updateView,
  viewAccess,
  type ViewRecord,
} from '#features/views/contract.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { commonErrors } from '#platform/shared/errors.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { serveViews, view } from '#tests/support/part/harbor/view-server.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import { viewsOf } from './view-collection.ts';
import { viewForm } from './view-form.ts';
import { ViewScreen } from './view-screen.tsx';

beforeAll(async () => {
  await LazyFiltersPanel.fetch();
});

const NoPeek: PeekPart = lazyPart(async () => () => null);
let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const urgent = view(1, 'Urgent things', { filters: { priority: ['urgent'] } });

interface Given extends Pick<HarborOptions, 'as' | 'project'> {
  readonly views?: readonly ViewRecord[];
  readonly before?: (harbor: Harbor) => void;
}

/** The page of the view. */
async function open({ views = [urgent], before, ...options }: Given = {}) {
  // Asked how the page was entered, which this page does not know.
  vi.stubGlobal(
    'PerformanceNavigationTiming',
    class {
      readonly type = 'navigate';
    },
  );
  harbor = await openHarbor(options);
  serveViews(harbor.answers, views);
  before?.(harbor);
  // The views of one workspace are kept, those of the one asked for last.
  onTestFinished(() => {
    viewsOf({ slug: 'nowhere', projectId: null });
    viewForm.set(null);
  });
  page = await openPages(
    {
      '/$workspaceSlug/projects/$projectId/views/$viewId': () => (
        <WorkspaceContext value={harbor.place}>
          <ViewScreen Peek={NoPeek} />
        </WorkspaceContext>
      ),
      '/$': () => <p>Another page</p>,
    },
    `/harbor/projects/${websiteId}/views/${urgent.id}`,
  );
}
const priority = () => harbor.answers.asked(listIssues).at(-1)?.query['priority'];
const offers = () => page.names('button').filter((name) => /^(Reset|Save as…|Update view)$/.test(name));
const sent = () => harbor.answers.asked(updateView).map(({ body }) => body);
/** Removes the filter of the view for oneself. */
async function widen() {
  await page.click('button', 'Remove Priority filter');
  await page.until(() => expect(priority()).toBeUndefined());
}

test('a view asks for the issues that it names, and offers nothing while nothing differs', async () => {
  await open();
  await page.see('heading', 'Urgent things');
  await page.until(() => expect(priority()).toBe('urgent'));
  expect(offers()).toEqual([]);
});

test('a filter that is taken off is one’s own, until Reset brings the saved one back', async () => {
  await open();
  await page.see('heading', 'Urgent things');
  await widen();
  expect(offers()).toEqual(['Reset', 'Save as…', 'Update view']);
  expect(sent()).toEqual([]);
  await page.click('button', 'Reset');
  await page.see('button', 'Remove Priority filter');
  expect(offers()).toEqual([]);
});

test('Update view saves what is shown for everybody', async () => {
  await open();
  await page.see('heading', 'Urgent things');
  await widen();
  await page.click('button', 'Update view');
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ filters: {} });
  await page.until(() => expect(offers()).toEqual([]));
  expect(priority()).toBeUndefined();
});

test.each([
  ['the server fails', failed, 'The server ran into a problem.'],
  ['the view was locked meanwhile', commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
])('an update is refused when %s, and what was chosen stays', async (_why, error, words) => {
  await open();
  await page.see('heading', 'Urgent things');
  await widen();
  harbor.answers.refuse(updateView, error);
  await page.click('button', 'Update view');
  await page.says('Could not save Urgent things');
  await page.says(words);
  expect(page.text()).not.toContain('raw words');
  await page.until(() => expect(offers()).toEqual(['Reset', 'Save as…', 'Update view']));
  expect(page.all('button', 'Remove Priority filter')).toEqual([]);
});

test('Save as makes another view of what is shown, and the first one is as it was', async () => {
  await open();
  await page.see('heading', 'Urgent things');
  await widen();
  await page.click('button', 'Save as…');
  const form = viewForm.get();
  expect(form).toMatchObject({ projectId: websiteId, settings: { filters: {} } });
  expect(harbor.answers.asked(createView)).toEqual([]);
  form?.onAdded?.();
  await page.see('button', 'Remove Priority filter');
});

test.each([
  ['a member who does not own it', 'ben', {}, ['Reset', 'Save as…']],
  ['its owner while it is locked', 'ada', { is_locked: true }, ['Reset', 'Save as…']],
  ['a guest', 'cleo', {}, ['Reset', 'Save as…']],
] as const)('%s changes it for themselves only', async (_who, as, change, names) => {
  await open({ as, views: [{ ...urgent, ...change }] });
  await page.see('heading', 'Urgent things');
  await widen();
  expect(offers()).toEqual(names);
});

test('a locked view of somebody else has filters to read', async () => {
  await open({ as: 'ben', views: [{ ...urgent, is_locked: true }] });
  await page.see('heading', 'Urgent things');
  await page.until(() => expect(priority()).toBe('urgent'));
  expect(page.all('button', 'Remove Priority filter')).toEqual([]);
  expect(page.all('button', /^Clear all/)).toEqual([]);
  await page.press('Alt+Shift+f');
  await page.says('Priority is any of');
  expect(priority()).toBe('urgent');
});

test('what its owner changes meanwhile is followed', async () => {
  await open({ as: 'ben' });
  await page.see('heading', 'Urgent things');
  const views = viewsOf({ slug: 'harbor', projectId: websiteId });
  views.table.learn([
    { ...urgent, name: 'High things', filters: { priority: ['high'] }, updated_at: '2026-03-09T10:00:00Z' },
  ]);
  await page.see('heading', 'High things');
  await page.until(() => expect(priority()).toBe('high'));
});

test('Shift F makes it a favorite', async () => {
  await open();
  await page.see('button', 'Add Urgent things to favorites');
  await page.press('Shift+F');
  await page.see('button', 'Remove Urgent things from favorites');
  await page.until(() => expect(harbor.answers.asked(favoriteView)[0]?.body).toEqual({ view: urgent.id }));
});

test('a view that is private or gone says so, and leads back', async () => {
  await open({ views: [view(2, 'Another', { owned_by: userId('ben'), access: viewAccess.public })] });
  await page.see('heading', 'This view is private or was deleted');
  await page.click('link', 'Back to views');
  await page.says('Another page');
  expect(page.address()).toBe(`/harbor/projects/${websiteId}/views`);
});

test('views that cannot be read say so, and are read again', async () => {
  await open({ before: ({ answers }) => answers.refuse(listViews, failed) });
  await page.see('heading', 'Could not load the views');
  expect(page.text()).not.toContain('raw words');
  serveViews(harbor.answers, [urgent]);
  await page.click('button', /^(Retry|Try again)$/);
  await page.see('heading', 'Urgent things');
});

test('a project in which views are turned off says so', async () => {
  await open({ project: { issue_views_view: false } });
  await page.see('heading', 'Views are turned off in this project');
  await page.see('link', 'Manage features');
});
