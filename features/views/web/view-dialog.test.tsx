// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { LazyDisplayPanel, LazyFiltersPanel } from '#features/issue-lists/web/public.ts';
import { createView, listViews, updateView, viewAccess, type ViewRecord } from '#features/views/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { audit, harborId, idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import type { Person } from '#tests/world/people.ts';
import { viewsOf } from './view-collection.ts';
import { ViewDialog } from './view-dialog.tsx';
import type { ViewForm } from './view-form.ts';

beforeAll(async () => {
  await Promise.all([LazyFiltersPanel.fetch(), LazyDisplayPanel.fetch()]);
});

let harbor: Harbor;
let page: Part;
const closed = vi.fn<() => void>();
const went = vi.fn<(path: string) => void>();

const urgent: ViewRecord = {
  id: idOf(15, 1),
  is_favorite: false,
  ...audit,
  name: 'Urgent',
  description: '',
  query: {},
  filters: { priority: ['urgent'] },
  display_filters: { layout: 'list' },
  display_properties: {},
  access: viewAccess.public,
  sort_order: 10_000,
  logo_props: {},
  is_locked: false,
  workspace: harborId,
  project: websiteId,
  owned_by: userId('ada'),
  anchor: null,
};

/** The form of a new view of Website, or of one that is edited. */
async function open(form: Partial<ViewForm> = {}, as: Person = 'ada') {
  vi.clearAllMocks();
  harbor = await openHarbor({ as });
  harbor.answers.give(listViews, [urgent]);
  harbor.answers.make(createView, ({ body }) => ({ ...urgent, id: idOf(15, 2), ...(body as Partial<ViewRecord>) }));
  harbor.answers.make(updateView, ({ body }) => ({ ...urgent, ...(body as Partial<ViewRecord>) }));
  await viewsOf({ slug: 'harbor', projectId: websiteId }).load();
  page = await harbor.open(
    <Closable onClose={closed}>
      {(close) => <ViewDialog form={{ projectId: websiteId, ...form }} onClose={close} go={went} />}
    </Closable>,
  );
  await page.see('dialog', form.view ? 'Edit view' : 'Add view');
  await page.until(() => expect(page.focused()).toMatch(/^Name/));
}
const sent = () => harbor.answers.asked(createView).map(({ body }) => body);

test('a name is required, said at its field, which has the focus', async () => {
  await open();
  await page.press('Control+Enter');
  await page.says('Enter a name.');
  await page.until(() => expect(page.focused()).toMatch(/^Name/));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await page.type('M');
  expect(page.text()).not.toContain('Enter a name.');
});

test('a new view is public, begins with what the list had, and is opened', async () => {
  const settings = { filters: { priority: ['high'] }, display_filters: { layout: 'kanban' }, display_properties: {} };
  const added = vi.fn<() => void>();
  await open({ settings, onAdded: added });
  await page.see('button', /^Priority is any of ?High/);
  await page.says('Everyone in the project can see this view.');
  await page.type(' Mine ');
  await page.press('Control+Enter');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    expect.objectContaining({ name: 'Mine', description: '', access: viewAccess.public, filters: settings.filters }),
  ]);
  expect(added).toHaveBeenCalledOnce();
  expect(went).toHaveBeenCalledExactlyOnceWith(`/harbor/projects/${websiteId}/views/${idOf(15, 2)}`);
});

test('filters are added and removed in the form', async () => {
  await open();
  await page.type('Mine');
  await page.click('button', 'Add filter');
  await page.see('dialog', 'Filters');
  await page.fill('Search filters', 'urgent');
  // The first Escape clears the search.
  await page.press('Enter', 'Escape', 'Escape');
  await page.gone('dialog', 'Filters');
  await page.see('button', /^Priority is any of ?Urgent/);
  await page.click('button', 'Layout and display');
  await page.see('dialog', 'Layout and display');
  await page.click('radio', 'Board');
  await page.press('Escape');
  await page.gone('dialog', 'Layout and display');
  await page.press('Control+Enter');
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ filters: { priority: ['urgent'] }, display_filters: { layout: 'kanban' } });
});

test('a view is private when that is chosen', async () => {
  await open();
  await page.type('Mine');
  await page.click('radio', 'Private');
  await page.says('Only you can see this view.');
  await page.press('Control+Enter');
  await page.until(() => expect(sent()).toEqual([expect.objectContaining({ access: viewAccess.private })]));
});

test('a guest makes private views only, and is not asked', async () => {
  await open({}, 'cleo');
  expect(page.all('radio', /^(Public|Private)$/)).toEqual([]);
  await page.type('Mine');
  await page.press('Control+Enter');
  await page.until(() => expect(sent()).toEqual([expect.objectContaining({ access: viewAccess.private })]));
});

test('what the server refuses is said, and everything stays', async () => {
  await open();
  harbor.answers.refuse(createView, commonErrors.NOT_ALLOWED);
  await page.type('Mine');
  await page.press('Control+Enter');
  expect((await page.see('alert')).textContent).toBe('You don’t have permission to do this.');
  expect(closed).not.toHaveBeenCalled();
  expect(went).not.toHaveBeenCalled();
});

test('an edited view shows what it has, and is painted at once', async () => {
  await open({ view: urgent });
  await page.see('button', /^Priority is any of ?Urgent/);
  await page.type('!');
  await page.press('Control+Enter');
  expect(closed).toHaveBeenCalledOnce();
  await page.until(() =>
    expect(harbor.answers.asked(updateView).map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Urgent!', filters: { priority: ['urgent'] } }),
    ]),
  );
  expect(went).not.toHaveBeenCalled();
});

test('a changed form asks before it is closed', async () => {
  await open();
  await page.click('radio', 'Private');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  expect(closed).not.toHaveBeenCalled();
});

test('an unchanged one does not', async () => {
  await open({ view: urgent });
  await page.press('Escape');
  await page.gone('dialog');
  expect(closed).toHaveBeenCalledOnce();
});
