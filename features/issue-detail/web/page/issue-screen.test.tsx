// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listAttachments } from '#features/attachments/contract.ts';
import { listComments } from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { changeIssues, issueErrors, readIssue } from '#features/issues/contract.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { listDescriptionVersions } from '#features/issues/version-contract.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { listLinks } from '#features/links/contract.ts';
import { listIssueReactions } from '#features/reactions/contract.ts';
import { listRelations } from '#features/relations/contract.ts';
import { listSubscribers } from '#features/subscriptions/contract.ts';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import type { ErrorEntry } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { savesAfter } from '#platform/web/store/text-draft.ts';
import { relationMap } from '#tests/support/part/harbor/issue-records.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { hearOf } from '#tests/support/part/harbor/open-list.tsx';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { IssueScreen } from './issue-screen.tsx';

// A page fetches the pickers while it is idle.
beforeAll(async () => {
  await Promise.all(fieldPickers.map((part) => part.fetch()));
});

let harbor: Harbor;
let page: Part;
let release: () => void;
const list = `/harbor/projects/${websiteId}/issues`;

/** It is in no list. */
const fern = { ...issue(7, { name: 'Fern' }), description_html: '<p></p>', is_subscribed: false };

interface Opened {
  id?: string;
  /** How the server answers instead. */
  refused?: ErrorEntry;
  project?: string;
  /** It does not answer before `release`. */
  isHeld?: boolean;
}

/** The page of WEB-1 Rose, or of another id. */
async function open(
  { id = issueId(1), refused, project = websiteId, isHeld = false }: Opened = {},
  options: HarborOptions = {},
) {
  harbor = await openHarbor({ issues: [issue(1, { name: 'Rose' }), issue(2, { name: 'Lily' })], ...options });
  const { answers } = harbor;
  answers.give(listSubscribers, []);
  answers.give(listDescriptionVersions, { edited_by: null, edited_at: null, versions: [] });
  answers.give(listIssueReactions, []);
  answers.give(listRelations, relationMap({}));
  answers.give(listLinks, []);
  answers.give(listAttachments, []);
  answers.give(listComments, []);
  answers.give(readHistory, []);
  answers.refuse(findIssueByKey, issueErrors.ISSUE_MISSING);
  if (refused) answers.refuse(readIssue, refused);
  if (isHeld) {
    release = answers.hold(readIssue);
    answers.make(readIssue, () => fern);
  }
  page = await openPages(
    {
      '/$workspaceSlug/projects/$projectId/issues/$issueId': () => (
        <WorkspaceContext value={harbor.place}>
          <IssueScreen />
        </WorkspaceContext>
      ),
      '/$workspaceSlug/projects/$projectId/issues': () => <h1>The list</h1>,
    },
    `/harbor/projects/${project}/issues/${id}`,
  );
}
const crumbs = () => {
  const [way] = page.all('navigation', 'Breadcrumbs');
  return way ? [...way.querySelectorAll('li')].map(textOf) : [];
};

test('an issue has its title, its way, its buttons and its properties', async () => {
  await open();
  await page.until(async () => expect((await page.field('Title')).value).toBe('Rose'));
  expect(crumbs().at(-1)).toBe('WEB-1');
  await page.until(() => expect(document.title).toContain('WEB-1 Rose'));
  for (const name of ['Subscribe', 'Copy link', 'More actions', 'Show or hide properties'])
    await page.see('button', name);
  await page.see('complementary', 'Properties');
});

test('the properties are hidden and shown by key and by button, and their keys work all the same', async () => {
  await open();
  const toggle = await page.see('button', 'Show or hide properties');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await page.press(']');
  await page.gone('complementary', 'Properties');
  // As this browser finds it after a reload.
  vi.resetModules();
  const reloaded = await import('#features/issue-detail/web/properties/panel-toggle.tsx');
  expect(reloaded.propertiesHidden.get()).toBe(true);
  await page.press('p');
  await page.click('option', /^High/);
  await page.until(() =>
    expect(harbor.answers.asked(changeIssues).map(({ body }) => body)).toEqual([
      { ids: [issueId(1)], set: { priority: 'high' } },
    ]),
  );
  await page.click('button', 'Show or hide properties');
  await page.see('button', 'Priority: High');
});

test('a key opens the picker of a property at that property', async () => {
  await open();
  const field = (await page.see('button', 'Priority: None')).parentElement;
  const measured = vi.spyOn(must(field, 'a field stands in its line'), 'getBoundingClientRect');
  await page.press('p');
  await page.see('option', /^High/);
  expect(measured).toHaveBeenCalled();
});

describe('while the issue is read', () => {
  const opened = () => page.until(async () => expect((await page.field('Title')).value).toBe('Fern'));
  const begin = async () => {
    await open({ id: issueId(7), isHeld: true });
    await page.until(() => expect(crumbs().at(-1)).toBe('Issue'));
  };

  test('a key asks for a property once the issue is there', async () => {
    await begin();
    await page.press('p');
    expect(page.all('option')).toEqual([]);
    release();
    await page.click('option', /^High/);
    await page.until(() => expect(harbor.answers.asked(changeIssues)).toHaveLength(1));
  });

  test('a press of the pointer forgets the key', async () => {
    await begin();
    await page.press('p');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    release();
    await opened();
    expect(page.all('option')).toEqual([]);
  });

  test('keys that act at once do nothing', async () => {
    await begin();
    await page.press('Delete', 'i', 'Shift+Z');
    release();
    await opened();
    expect(page.all('alertdialog')).toEqual([]);
    expect(page.all('dialog')).toEqual([]);
    expect(harbor.answers.asked(changeIssues)).toEqual([]);
  });

  test('the places of its properties are kept: one line for each, and one for more', async () => {
    await begin();
    const places = () => [...document.querySelectorAll('main aside .h-8')];
    await page.until(() => expect(places()).toHaveLength(14));
    release();
    await opened();
    expect(document.querySelectorAll('main aside dl:first-of-type > div')).toHaveLength(13);
  });
});

test('a picker at the title leaves the title alone when it closes', async () => {
  await open();
  await page.press(']', 'p');
  await page.see('option', /^High/);
  await page.press('Escape');
  await page.until(() => expect(page.all('option')).toEqual([]));
  expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
});

test('an issue that the server fails to give is told as its failure, and Retry asks again', async () => {
  const id = issueId(7);
  await open({ id, refused: { code: 'FAILED', status: 500, body: { error: 'raw words' } } });
  await page.see('heading', 'Could not load this issue');
  await page.says('The server ran into a problem. Try again in a moment.');
  expect(page.text()).not.toContain('raw words');
  expect(page.text()).not.toContain('connection');
  harbor.answers.make(readIssue, () => fern);
  await page.click('button', 'Retry');
  await page.until(async () => expect((await page.field('Title')).value).toBe('Fern'));
});

test('an issue that is not there says so, and leads to the list', async () => {
  await open({ id: issueId(7), refused: issueErrors.ISSUE_MISSING });
  await page.see('heading', 'Issue not found');
  await page.says('It was deleted or archived, or you don’t have access to it.');
  expect(crumbs().at(-1)).toBe('Issue');
  await page.click('button', 'View other issues');
  await page.see('heading', 'The list');
  expect(page.address()).toBe(list);
});

test('what was typed in an issue that is gone is shown, and copied', async () => {
  await open({ id: issueId(7), isHeld: true });
  const keep = (field: string, text: string) => writeStored(draftKey(`${field}:${issueId(7)}`), text);
  keep('comment', '<p>Water it</p><ul><li><p>daily</p></li></ul>');
  keep('description_html', JSON.stringify({ text: '<p>Red, and tall.</p>', base: '<p>Red.</p>' }));
  harbor.answers.refuse(readIssue, issueErrors.ISSUE_MISSING);
  release();
  const texts = await page.see('region', 'Your unsaved text');
  expect([...texts.querySelectorAll('textarea')].map(({ value }) => value)).toEqual([
    'Red, and tall.',
    'Water it\ndaily',
  ]);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  page.all('button', 'Copy text').at(-1)?.click();
  await page.says('Text copied');
  expect(write).toHaveBeenCalledExactlyOnceWith('Water it\ndaily');
  // It is there again when the issue is restored.
  expect(readStored(draftKey(`comment:${issueId(7)}`))).not.toBeNull();
});

test('whoever types in an issue that somebody deletes is in what they typed, which is not changed', async () => {
  await open();
  (await page.field('Title')).focus();
  await page.type('Red');
  harbor.answers.refuse(readIssue, issueErrors.ISSUE_MISSING);
  harbor.answers.refuse(changeIssues, issueErrors.ISSUE_MISSING);
  hearOf('deleted', issueId(1));
  await page.until(() => expect(page.focused()).toBe('Your unsaved text'));
  const typed = await page.field('Your unsaved text');
  expect([typed.value, typed.readOnly, typed.selectionStart === typed.selectionEnd]).toEqual(['RoseRed', true, true]);
  await page.see('heading', 'Issue not found');
  expect(document.activeElement).toBe(typed);
});

const archived = '2026-03-12';

test.each(['deleted', 'archived'] as const)(
  'letters run no commands where an issue is %s while its title has the focus and nothing was typed',
  async (deed) => {
    await open({}, { issues: [issue(1, { name: '' })] });
    (await page.field('Title')).focus();
    harbor.answers.refuse(readIssue, issueErrors.ISSUE_MISSING);
    if (deed === 'deleted') hearOf('deleted', issueId(1));
    else hearOf('updated', issueId(1), { archived_at: archived });
    await page.gone('textbox', 'Title');
    await page.until(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    const hidden = () => readStored('issue_detail_sidebar_collapsed');
    const before = hidden();
    await page.press(']');
    expect(hidden()).toBe(before);
    await page.press('Escape', ']');
    expect(hidden()).not.toBe(before);
  },
);

test('a title that was being typed when its issue was archived stays in sight, and is saved once it is restored', async () => {
  await open();
  (await page.field('Title')).focus();
  await page.type('Red');
  hearOf('updated', issueId(1), { archived_at: archived });
  await page.until(() => expect(page.focused()).toBe('Your unsaved text'));
  expect((await page.field('Your unsaved text')).value).toBe('RoseRed');
  await page.see('heading', 'Rose');
  await new Promise((resolve) => setTimeout(resolve, savesAfter + 100));
  expect(harbor.answers.asked(changeIssues)).toEqual([]);
  hearOf('updated', issueId(1), { archived_at: null });
  const title = await page.field('Title');
  expect(title.value).toBe('RoseRed');
  title.focus();
  title.blur();
  await page.until(() =>
    expect(harbor.answers.asked(changeIssues).map(({ body }) => body)).toEqual([
      expect.objectContaining({ set: { name: 'RoseRed' } }),
    ]),
  );
});

test('characters that no title can have are dropped as they are typed', async () => {
  await open();
  await page.fill('Title', 'Red\0 rose\u0007');
  expect((await page.field('Title')).value).toBe('Red rose');
});

test('a project that is not there is what is missing', async () => {
  await open({ project: issueId(99) });
  await page.see('heading', 'Project not found');
});

test('a guest reads the issue: no title to write in, no pickers', async () => {
  await open({}, { as: 'cleo' });
  await page.says('Rose');
  expect(page.all('textbox', 'Title')).toEqual([]);
  expect(page.all('button', /^(State|Priority|Assignees):/)).toEqual([]);
  await page.see('button', 'Copy link');
});
