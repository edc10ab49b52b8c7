// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import {
  listDescriptionVersions,
  readDescriptionVersion,
  restoreDescriptionVersion,
} from '#features/issues/version-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { openIssue, type OpenIssue } from '#tests/support/part/harbor/open-issue.tsx';
import { harborId, idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import type { Person } from '#tests/world/people.ts';
import { EditedLine } from './edited-line.tsx';

// A page fetches the text's view while it is idle.
beforeAll(async () => {
  await import('#features/issue-detail/web/overwritten/text-view.tsx');
});

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const texts = ['<p>Dig a hole.</p>', '<p>Dig a hole.</p><p>Plant it.</p>'];

/** A version of WEB-1; the one with the higher number is newer. */
function version(at: number, by: Person | null) {
  const time = `2026-03-01T10:${String(at).padStart(2, '0')}:00Z`;
  return {
    id: idOf(45, at),
    workspace: harborId,
    project: websiteId,
    issue: issueId(1),
    owned_by: by === null ? null : userId(by),
    last_saved_at: time,
    created_at: time,
  };
}
const two = [version(2, 'ada'), version(1, 'ben')];

/** The line under the description of WEB-1, whose text is "Dig a hole. Water it." */
async function open(
  { versions = two, by = 'ben' }: { versions?: typeof two; by?: Person | null } = {},
  options: OpenIssue = {},
) {
  let now = '<p>Dig a hole.</p><p>Water it.</p>';
  ({ harbor, page } = await openIssue(({ facts, issue: row }) => <EditedLine facts={facts} issue={row} />, {
    prepare: ({ answers }) => {
      answers.give(listDescriptionVersions, {
        edited_by: by === null ? null : userId(by),
        edited_at: by === null && versions.length === 0 ? null : madeAt,
        versions,
      });
      answers.make(readDescriptionVersion, ({ params }) => {
        const at = Number(params['version_id']?.slice(-1));
        return { ...version(at, 'ada'), description_html: texts[at - 1] ?? '' };
      });
      answers.make(readIssue, () => ({ ...issue(1, { name: 'Rose' }), description_html: now, is_subscribed: false }));
    },
    ...options,
  }));
  await harbor.facts.issues.read(issueId(1));
  return { say: (html: string) => (now = html) };
}
async function history() {
  await page.click('button', /earlier version/);
  await page.see('dialog', 'Version history');
}
const marked = (tag: 'ins' | 'del') => [...document.querySelectorAll(tag)].map(textOf);
const alert = () => page.all('alert').map(textOf).join(' ');

test('a text that nobody has changed has nothing to say', async () => {
  await open({ versions: [], by: null });
  await page.until(() => expect(harbor.answers.asked(listDescriptionVersions)).not.toHaveLength(0));
  expect(page.all('button', /version/)).toEqual([]);
  expect(page.text()).not.toContain('Edited by');
});

test('who edited it last is said without a button while there is no earlier text', async () => {
  await open({ versions: [] });
  await page.says('Edited by Ben');
  expect(page.all('button', /Edited/)).toEqual([]);
});

test('somebody who left is named as such', async () => {
  await open({ by: null });
  await page.see('button', /^Edited by Former member .*2 earlier versions$/);
});

test('versions stand newest first with their writers; the newest is shown with what it added', async () => {
  await open();
  await history();
  expect(page.names('radio')).toEqual(['Current version', expect.stringMatching(/Ada/), expect.stringMatching(/Ben/)]);
  const [, newest] = page.all('radio');
  await page.until(() => expect(newest, 'the choice has the focus, not the cross').toBe(document.activeElement));
  expect(page.all('radio').map((one) => one instanceof HTMLInputElement && one.checked)).toEqual([false, true, false]);
  await page.until(() => expect(marked('ins')).toEqual(['Plant it.']));
  expect(marked('del')).toEqual([]);
});

test('the current version shows what it changed, and is not restored', async () => {
  await open();
  await history();
  await page.click('radio', 'Current version');
  await page.until(() => expect(marked('ins')).toEqual(['Water it.']));
  expect(marked('del')).toEqual(['Plant it.']);
  const restore = await page.see('button', /^Restore this version/);
  restore.click();
  expect(harbor.answers.asked(restoreDescriptionVersion)).toEqual([]);
  await page.see('dialog', 'Version history');
});

test('the first version is all of it, with nothing before', async () => {
  await open();
  await history();
  await page.click('radio', /Ben/);
  await page.until(() => expect(marked('ins')).toEqual(['Dig a hole.']));
});

test('a version is restored with one press, which is undone', async () => {
  const { say } = await open();
  harbor.answers.give(restoreDescriptionVersion, null as never);
  harbor.answers.group(restoreDescriptionVersion, idOf(12, 1));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 2), seq: 3 });
  await history();
  say(texts[0] ?? '');
  await page.click('radio', /Ben/);
  await page.click('button', 'Restore this version');
  await page.gone('dialog');
  await page.says('Version restored');
  expect(harbor.answers.asked(restoreDescriptionVersion)[0]?.params['version_id']).toBe(idOf(45, 1));
  await page.until(() =>
    expect(harbor.facts.issues.table.get(issueId(1))?.description_html).toBe('<p>Dig a hole.</p>'),
  );
  await page.click('button', 'Undo');
  await page.until(() => expect(harbor.answers.asked(undoGroup)).toHaveLength(1));
});

test.each([
  [commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
  [commonErrors.OBJECT_MISSING, 'It was deleted, or you no longer have access to it.'],
  [failed, 'The server ran into a problem.'],
])('a restoring that is refused says why, and is tried again', async (error, words) => {
  await open();
  harbor.answers.refuse(restoreDescriptionVersion, error);
  await history();
  await page.click('button', 'Restore this version');
  await page.until(() => expect(alert()).toContain('Could not restore the version'));
  expect(alert()).not.toContain('raw words');
  expect(alert()).toContain(words);
  harbor.answers.give(restoreDescriptionVersion, null as never);
  harbor.answers.group(restoreDescriptionVersion, idOf(12, 1));
  await page.click('button', 'Retry');
  await page.says('Version restored');
});

test('a version that was restored is said to be, also if the text cannot be read right after', async () => {
  await open();
  harbor.answers.give(restoreDescriptionVersion, null as never);
  harbor.answers.group(restoreDescriptionVersion, idOf(12, 1));
  harbor.answers.refuse(readIssue, failed);
  await history();
  await page.click('button', 'Restore this version');
  await page.says('Version restored');
  const asked = harbor.answers.asked(readIssue).length;
  await page.until(() => expect(harbor.answers.asked(readIssue).length).toBeGreaterThanOrEqual(asked));
  expect(alert()).toBe('');
  await page.see('button', 'Undo');
});

test('a text that cannot be read is said, and read again when it is chosen again', async () => {
  await open();
  harbor.answers.refuse(readDescriptionVersion, failed);
  await history();
  await page.until(() => expect(alert()).toContain('Could not load the version'));
  expect(alert()).not.toContain('raw words');
  harbor.answers.make(readDescriptionVersion, () => ({ ...version(1, 'ben'), description_html: texts[0] ?? '' }));
  await page.click('radio', /Ben/);
  await page.until(() => expect(marked('ins')).toEqual(['Dig a hole.']));
  expect(alert()).toBe('');
});

test('Escape closes the history, and the focus is on the line again', async () => {
  await open();
  await history();
  await page.press('Escape');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toMatch(/^Edited by Ben/));
});

test('when somebody writes on, the line says so', async () => {
  await open({ versions: [] });
  await page.says('Edited by Ben');
  harbor.answers.give(listDescriptionVersions, { edited_by: userId('hana'), edited_at: madeAt, versions: two });
  const by = { at: madeAt, actor_id: userId('hana'), group_id: idOf(12, 9), project_id: websiteId };
  const said = { ...by, entity: 'issue', entity_id: issueId(1), op: 'updated' } as const;
  connection.hub.deliver([{ ...said, seq: 2, fields: { description_html: '<p>Dig.</p>' } }]);
  await page.see('button', /^Edited by Hana .*2 earlier versions$/);
});

test('a guest reads the versions and restores none', async () => {
  await open({}, { as: 'cleo' });
  await history();
  await page.until(() => expect(marked('ins')).toEqual(['Plant it.']));
  expect(page.all('button', /^Restore/)).toEqual([]);
});
