// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import {
  deletePageComment,
  listPageComments,
  pageCommentErrors,
  updatePageComment,
  type PageComment,
} from '#features/pages/comment-contract.ts';
import { pagesOf } from '#features/pages/web/page-collection.ts';
import { rightsOn } from '#features/pages/web/page-rights.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { harborId, idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import type { Person } from '#tests/world/people.ts';
import { useComments } from './comment-session.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { commentsOn } from './page-comments.ts';

let harbor: Harbor;
let page: Part;

/** A comment of Ada's that begins a thread on the words "Words 1"; with a higher number it is newer. */
function comment(at: number, change: Partial<PageComment> = {}): PageComment {
  const time = `2026-03-01T10:${String(at).padStart(2, '0')}:00Z`;
  return {
    id: idOf(42, at),
    workspace: harborId,
    project: websiteId,
    page: pageId(1),
    thread: idOf(42, at),
    comment_html: `<p>Comment ${at}</p>`,
    anchor: { quote: `Words ${at}`, before: '', after: '', start: null, end: null },
    resolved_at: null,
    resolved_by: null,
    edited_at: null,
    created_by: userId('ada'),
    created_at: time,
    updated_at: time,
    ...change,
  };
}
const reply = (at: number, to: number, change: Partial<PageComment> = {}) =>
  comment(at, { thread: idOf(42, to), anchor: null, ...change });

const Panel = observer(function Panel({ first, as }: { first: string; as: Person }) {
  const [active, setActive] = useState<string | null>(first);
  const pages = pagesOf({ slug: 'harbor', projectId: websiteId });
  const session = useComments({ slug: 'harbor', projectId: websiteId, pageId: pageId(1) }, active);
  const row = pages.table.get(pageId(1));
  if (active === null || !row) return <p>Closed</p>;
  const rights = rightsOn(harbor.place, userId(as), websiteId, row);
  return (
    <CommentsPanel
      session={session}
      pages={pages}
      pageId={pageId(1)}
      rights={rights}
      active={active}
      onOpen={setActive}
    />
  );
});

/** The comments beside a page, with one thread open. */
async function open(
  all: readonly PageComment[] | null,
  { as = 'ada', active = '' }: { as?: Person; active?: string } = {},
) {
  harbor = await openHarbor({ as });
  servePages(harbor.answers, [onePage(1)]);
  if (all) harbor.answers.give(listPageComments, [...all]);
  else harbor.answers.refuse(listPageComments, commonErrors.NOT_ALLOWED);
  // Pages and comments of the place asked for last are kept.
  onTestFinished(() => {
    pagesOf({ slug: 'nowhere', projectId: websiteId });
    commentsOn({ slug: 'nowhere', projectId: websiteId, pageId: pageId(1) });
  });
  await pagesOf({ slug: 'harbor', projectId: websiteId }).load();
  page = await harbor.open(<Panel first={active} as={as} />);
  await page.see('heading', 'Comments');
}
const threads = () => page.all('list', 'Comment threads').flatMap((list) => [...list.children].map(textOf));
const alert = () => page.all('alert').map(textOf).join(' ');
const four = [
  comment(1),
  reply(3, 1, { created_by: userId('ben') }),
  comment(2, { created_by: userId('cleo') }),
  comment(4, { resolved_at: madeAt, resolved_by: userId('hana') }),
];

test('open threads stand first, with their words, writers and how many answered', async () => {
  await open(four);
  await page.until(() => expect(threads()).toHaveLength(2));
  expect(threads()[0]).toMatch(/^Words 1 .*Ada.*Comment 1 .*1 reply$/);
  expect(threads()[1]).toMatch(/^Words 2 .*Cleo.*Comment 2/);
});

test('a thread opens with its replies by its words or by their number', async () => {
  await open(four);
  await page.click('button', '1 reply');
  await page.until(() => expect(threads()[0]).toContain('Comment 3'));
  expect(page.all('button', '1 reply')).toEqual([]);
  expect((await page.see('button', 'Go to “Words 1” in the page')).getAttribute('aria-expanded')).toBe('true');
});

test('resolved threads stand apart and say who resolved them', async () => {
  await open(four);
  await page.click('radio', 'Resolved');
  await page.until(() => expect(threads()).toEqual([expect.stringMatching(/^Words 4 .*Resolved by Hana/)]));
});

test('a link to a resolved thread shows it among its like', async () => {
  await open(four, { active: idOf(42, 4) });
  await page.until(() => expect(threads()).toEqual([expect.stringContaining('Words 4')]));
});

test('Resolve takes a thread to the other tab at once, and brings it back with the reason when it is refused', async () => {
  await open([comment(1)]);
  const answer = harbor.answers.hold(updatePageComment);
  harbor.answers.refuse(updatePageComment, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Resolve');
  await page.says('No open comments');
  answer();
  await page.until(() => expect(alert()).toContain('Could not save the comment'));
  expect(alert()).toContain('You don’t have permission to do this.');
  await page.until(() => expect(threads()[0]).toContain('Words 1'));
  expect(harbor.answers.asked(updatePageComment)[0]?.body).toEqual({ resolved: true });
});

test('a thread that is resolved gives the focus to the next one, the last one to those that are open', async () => {
  await open([comment(1), comment(2)]);
  harbor.answers.give(updatePageComment, comment(1, { resolved_at: madeAt, resolved_by: userId('ada') }));
  await page.until(() => expect(threads()).toHaveLength(2));
  const [first] = page.all('button', 'Resolve');
  first?.focus();
  await page.press('Enter');
  await page.until(() => expect(threads()).toHaveLength(1));
  await page.until(() => expect(page.focused()).toBe('Go to “Words 2” in the page'));
  harbor.answers.give(updatePageComment, comment(2, { resolved_at: madeAt, resolved_by: userId('ada') }));
  (await page.see('button', 'Resolve')).focus();
  await page.press('Enter');
  await page.says('No open comments');
  await page.until(() => expect(page.focused()).toBe('Open'));
});

test('Reopen brings a resolved thread back among the open ones', async () => {
  await open(four);
  await page.click('radio', 'Resolved');
  harbor.answers.give(updatePageComment, comment(4));
  await page.click('button', 'Reopen');
  await page.says('Nothing resolved yet');
  await page.click('radio', 'Open');
  await page.until(() => expect(threads()).toHaveLength(3));
  expect(harbor.answers.asked(updatePageComment)[0]?.body).toEqual({ resolved: false });
});

test('a thread is deleted with its replies after a question that says so', async () => {
  await open(four);
  harbor.answers.give(deletePageComment, null as never);
  await page.click('button', 'Actions for the comment by Ada');
  await page.click('menuitem', 'Delete');
  await page.see('alertdialog', 'Delete this thread?');
  await page.says('Its replies are deleted too. You can undo this.');
  await page.press('Escape');
  await page.gone('alertdialog');
  await page.until(() => expect(page.focused()).toBe('Actions for the comment by Ada'));
  await page.click('button', 'Actions for the comment by Ada');
  await page.click('menuitem', 'Delete');
  await page.click('button', 'Delete');
  await page.until(() => expect(threads()).toEqual([expect.stringContaining('Words 2')]));
  expect(harbor.answers.asked(deletePageComment)[0]?.params['comment_id']).toBe(comment(1).id);
});

test('a deletion that is refused brings the thread back with its replies', async () => {
  await open(four);
  harbor.answers.refuse(deletePageComment, pageCommentErrors.COMMENT_UNKNOWN);
  await page.click('button', 'Actions for the comment by Ada');
  await page.click('menuitem', 'Delete');
  await page.click('button', 'Delete');
  await page.until(() => expect(alert()).toContain('Could not delete the comment'));
  await page.until(() => expect(threads()[0]).toMatch(/Words 1.*1 reply/));
});

test.each([
  ['an admin', 'ada', ['Resolve', 'Resolve'], ['Copy link', 'Edit', 'Delete']],
  ['a member', 'ben', ['Resolve', 'Resolve'], ['Copy link']],
  ['a guest', 'cleo', ['Resolve'], ['Copy link']],
] as const)('%s resolves and changes what they may', async (_who, as, resolve, lines) => {
  await open([comment(1, { created_by: userId('hana') }), comment(2, { created_by: userId('cleo') })], { as });
  await page.until(() => expect(threads()).toHaveLength(2));
  expect(page.names('button').filter((name) => name === 'Resolve')).toEqual(resolve);
  await page.click('button', 'Actions for the comment by Hana');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(lines);
});

test('a page without comments says how to begin one', async () => {
  await open([]);
  await page.says('No open comments');
  await page.says('Select words in the page, then choose Comment.');
  await page.click('radio', 'Resolved');
  await page.says('Nothing resolved yet');
});

test('comments that cannot be read say so, and are read again by a button', async () => {
  await open(null);
  await page.until(() => expect(alert()).toContain('Could not load the comments'));
  harbor.answers.give(listPageComments, four);
  await page.click('button', 'Retry');
  await page.until(() => expect(threads()).toHaveLength(2));
});

test('what another person says is there at once', async () => {
  await open([comment(1)]);
  await page.until(() => expect(threads()).toHaveLength(1));
  const by = { seq: 2, at: madeAt, actor_id: userId('ben'), group_id: idOf(12, 1), project_id: websiteId };
  const said = reply(2, 1, { created_by: userId('ben') });
  connection.hub.deliver([{ ...by, entity: 'page_comment', entity_id: said.id, op: 'created', fields: { ...said } }]);
  await page.see('button', '1 reply');
  expect(threads()).toHaveLength(1);
});

test('the cross closes the comments', async () => {
  await open(four);
  await page.click('button', 'Close comments');
  await page.says('Closed');
  expect(page.all('heading', 'Comments')).toEqual([]);
});
