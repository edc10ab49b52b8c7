// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { pageErrors } from '#features/pages/contract.ts';
import {
  listPageVersions,
  namePageVersion,
  restorePageVersion,
  type PageVersion,
} from '#features/pages/text-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { harborId, idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { website, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { pagesOf } from './page-collection.ts';
import { PageHistory } from './page-history.tsx';

let harbor: Harbor;
let page: Part;
let isClosed: boolean;

/** A version of the page; those with a higher number are older. */
const version = (at: number, change: Partial<PageVersion> = {}): PageVersion => ({
  id: idOf(41, at),
  workspace: harborId,
  page: pageId(1),
  owned_by: userId('ben'),
  created_by: userId('ben'),
  updated_by: userId('ben'),
  last_saved_at: `2026-03-01T${String(20 - at).padStart(2, '0')}:00:00Z`,
  created_at: madeAt,
  updated_at: madeAt,
  name: null,
  is_restored: false,
  ...change,
});

function History({ mayRestore }: { mayRestore: boolean }) {
  const [chosen, setChosen] = useState<string | null>('');
  const pages = pagesOf({ slug: 'harbor', projectId: websiteId });
  if (chosen === null) return null;
  return (
    <PageHistory
      project={website('ada')}
      pages={pages}
      page={onePage(1)}
      chosen={chosen}
      mayRestore={mayRestore}
      onChoose={(next) => {
        setChosen(next);
        isClosed = next === null;
      }}
    />
  );
}

/** The history of a page beside it. */
async function open(all: readonly PageVersion[] | null, mayRestore = true) {
  harbor = await openHarbor();
  servePages(harbor.answers, [onePage(1)]);
  if (all) harbor.answers.give(listPageVersions, [...all]);
  else harbor.answers.refuse(listPageVersions, commonErrors.NOT_ALLOWED);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => void pagesOf({ slug: 'nowhere', projectId: websiteId }));
  isClosed = false;
  page = await harbor.open(<History mayRestore={mayRestore} />);
  await page.see('heading', 'Version history');
}
const lines = () => page.all('list', 'Versions').flatMap((list) => [...list.children].map(textOf));
const alert = () => page.all('alert').map(textOf).join(' ');
const three = [
  version(1),
  version(2, { name: 'Before the launch' }),
  version(3, { is_restored: true, owned_by: idOf(1, 99) }),
];

test('the text that stands comes first, then the versions with their writers; each says how it came to be', async () => {
  await open(three);
  await page.until(() => expect(lines()).toHaveLength(3));
  expect(lines()[0]).toMatch(/^Current version/);
  expect(lines()[1]).toMatch(/^Before the launch.*Ben/);
  expect(lines()[1], 'a named version is no automatic one').not.toContain('Auto');
  expect(lines()[2]).toMatch(/Former member.*Restored/);
});

test('a page that was written once says when versions appear', async () => {
  await open([version(1)]);
  await page.says('Versions appear here as the page is edited.');
});

test('the versions that cannot be read say so, and are read again by a button', async () => {
  await open(null);
  await page.until(() => expect(alert()).toContain('Could not load the versions'));
  harbor.answers.give(listPageVersions, three);
  await page.click('button', 'Retry');
  await page.until(() => expect(lines()).toHaveLength(3));
});

test('a version is restored after a question that says what stays; then the text that stands is looked at', async () => {
  await open(three);
  harbor.answers.give(restorePageVersion, null as never);
  await page.click('button', /^Before the launch/);
  await page.click('button', 'Restore this version');
  await page.says('It becomes the current text. The text it replaces stays in the history.');
  await page.press('Escape');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(restorePageVersion)).toEqual([]);
  await page.click('button', 'Restore this version');
  await page.see('alertdialog', 'Restore this version?');
  await page.press('Enter');
  await page.says('Version restored');
  expect(harbor.answers.asked(restorePageVersion)[0]?.params['version_id']).toBe(version(2).id);
  await page.until(() => expect(page.all('button', /^Current version/)[0]?.getAttribute('aria-pressed')).toBe('true'));
});

test('a version that cannot be restored stays looked at, and the reason is said', async () => {
  await open(three);
  harbor.answers.refuse(restorePageVersion, commonErrors.NOT_ALLOWED);
  await page.click('button', /^Before the launch/);
  await page.click('button', 'Restore this version');
  await page.see('alertdialog');
  await page.press('Enter');
  await page.until(() => expect(alert()).toContain('Could not restore the version'));
  expect(alert()).toContain('You don’t have permission to do this.');
  await page.see('button', 'Restore this version');
});

test('a version is named by Enter, and the button has the focus again', async () => {
  await open(three);
  harbor.answers.give(namePageVersion, version(3, { name: 'First draft' }));
  await page.click('button', /Former member/);
  await page.click('button', 'Name this version');
  await page.until(() => expect(page.focused()).toBe('Version name'));
  await page.type(' First draft ');
  harbor.answers.give(listPageVersions, [version(1), version(2), version(3, { name: 'First draft' })]);
  await page.press('Enter');
  await page.until(() => expect(lines()[2]).toMatch(/^First draft/));
  expect(harbor.answers.asked(namePageVersion)).toMatchObject([
    { params: { version_id: version(3).id }, body: { name: 'First draft' } },
  ]);
  await page.until(() => expect(page.focused()).toBe('Rename'));
});

test('an empty name takes the name away; Escape keeps it, sends nothing and leaves the history open', async () => {
  await open(three);
  harbor.answers.give(namePageVersion, version(2));
  await page.click('button', /^Before the launch/);
  await page.click('button', 'Rename');
  await page.fill('Version name', 'After');
  await page.press('Escape');
  await page.until(() => expect(page.focused()).toBe('Rename'));
  expect(isClosed).toBe(false);
  expect(harbor.answers.asked(namePageVersion)).toEqual([]);
  await page.click('button', 'Rename');
  await page.fill('Version name', '  ');
  await page.press('Enter');
  await page.until(() =>
    expect(harbor.answers.asked(namePageVersion).map(({ body }) => body)).toEqual([{ name: null }]),
  );
});

test('a name that is refused stays in its field, with the reason', async () => {
  await open(three);
  harbor.answers.refuse(namePageVersion, pageErrors.VERSIONS_NAMED);
  await page.click('button', /^Before the launch/);
  await page.click('button', 'Rename');
  await page.fill('Version name', 'After');
  await page.press('Enter');
  await page.until(() => expect(alert()).toContain('Could not name the version'));
  expect(alert()).toContain('A page can have at most 100 named versions.');
  expect((await page.field('Version name')).value).toBe('After');
});

test('who may not edit the page looks at versions, and restores and names none', async () => {
  await open(three, false);
  await page.click('button', /^Before the launch/);
  expect(page.all('button', /^Restore this|^Name this|^Rename$/)).toEqual([]);
});

test('the cross closes the history', async () => {
  await open(three);
  await page.click('button', 'Close version history');
  await page.until(() => expect(isClosed).toBe(true));
});
