// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { deleteComment, updateComment, type CommentRecord } from '#features/comments/contract.ts';
import { createCommentReaction, deleteCommentReaction } from '#features/reactions/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { comment, commentId, commentReaction } from '#tests/support/part/harbor/activity.ts';
import { openActivity, type OpenActivity } from '#tests/support/part/harbor/open-activity.tsx';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { writeText } from '#tests/support/part/rich-text.ts';
import { textOf } from '#tests/support/part/roles.ts';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const mine = comment(1, 'ada', 'Water it');
const bens = comment(2, 'ben', 'Mind the thorns');

async function open(given: OpenActivity = {}) {
  ({ harbor, page } = await openActivity({ comments: [mine, bens], ...given }));
  await page.until(() => expect(cards()[0]).not.toBe(''));
}

const text = (card: HTMLElement) => textOf(card.querySelector('.comment-text') ?? card);
/** The texts of the comments that are there, as they stand. */
const cards = () => page.all('article').map(text);
const menuOf = (name: string) => page.click('button', `Actions for the comment by ${name}`);
const menu = async (name: string) => {
  await menuOf(name);
  await page.see('menu');
  return page.names('menuitem');
};
const edit = async (words: string) => {
  await menuOf('Ada');
  await page.click('menuitem', 'Edit');
  await page.until(() => expect(page.focused()).toBe('Your comment'));
  await writeText(page, 'Your comment', words);
};
const saved = () => harbor.answers.asked(updateComment).map(({ body }) => body);
/** What another window or person did to a comment, as the log tells it. */
const hear = (op: 'updated' | 'deleted', id: string, fields: Partial<CommentRecord>) => {
  const at = '2026-03-02T11:00:00Z';
  const where = { entity: 'comment', entity_id: id, project_id: websiteId, group_id: idOf(12, 9) };
  connection.hub.deliver([{ seq: 9, at, actor_id: userId('ben'), ...where, op, fields }]);
};

test.each([
  ['ada', 'Ben', ['Copy link', 'Make sub-issue from this', 'Delete']],
  ['ben', 'Ben', ['Copy link', 'Make sub-issue from this', 'Edit', 'Delete']],
  ['ben', 'Ada', ['Copy link', 'Make sub-issue from this']],
  ['cleo', 'Ada', ['Copy link']],
] as const)('%s does with the comment by %s: %o', async (as, by, lines) => {
  await open({ as });
  expect(await menu(by)).toEqual(lines);
});

test('a guest edits and deletes what they wrote', async () => {
  await open({ as: 'cleo', comments: [comment(1, 'cleo', 'Where is it?')] });
  expect(await menu('Cleo')).toEqual(['Copy link', 'Edit', 'Delete']);
});

test('in an archived issue a link is copied, and nothing else is done', async () => {
  await open({ issue: { archived_at: '2026-03-12' } });
  expect(await menu('Ada')).toEqual(['Copy link']);
});

test('the link of a comment leads to it', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
  await open();
  await menuOf('Ben');
  await page.click('menuitem', 'Copy link');
  await page.says('Link copied');
  expect(write.mock.calls[0]?.[0]).toMatch(new RegExp(`#activity-${commentId(2)}$`));
});

test('an edit is there before the server answers, is sent with the text it started from, and says “edited”', async () => {
  await open();
  harbor.answers.give(updateComment, {
    ...mine,
    comment_html: '<p>Water it daily</p>',
    updated_at: '2026-03-02T11:00:00Z',
  });
  const release = harbor.answers.hold(updateComment);
  expect(page.text()).not.toContain('edited');
  await edit(' daily');
  await page.press('Control+Enter');
  await page.until(() => expect(cards()).toEqual(['Water it daily', 'Mind the thorns']));
  expect(page.all('textbox', 'Your comment')).toEqual([]);
  await page.says('edited');
  release();
  await page.until(() =>
    expect(saved()).toEqual([{ comment_html: '<p>Water it daily</p>', base: { comment_html: '<p>Water it</p>' } }]),
  );
  expect(harbor.answers.asked(updateComment)[0]?.params['comment_id']).toBe(commentId(1));
});

test.each(['Save', 'Cancel'])('the focus is on the actions of the comment again after %s', async (button) => {
  await open();
  harbor.answers.give(updateComment, mine);
  await menuOf('Ada');
  await page.click('menuitem', 'Edit');
  await page.until(() => expect(page.focused()).toBe('Your comment'));
  await page.click('button', button);
  await page.until(() => expect(page.focused()).toBe('Actions for the comment by Ada'));
});

test('Escape leaves an edit that changed nothing; saved unchanged it is not sent', async () => {
  await open();
  await menuOf('Ada');
  await page.click('menuitem', 'Edit');
  await page.until(() => expect(page.focused()).toBe('Your comment'));
  await page.press('Escape');
  await page.gone('textbox', 'Your comment');
  expect(page.all('alertdialog')).toEqual([]);
  await menuOf('Ada');
  await page.click('menuitem', 'Edit');
  await page.click('button', 'Save');
  await page.gone('textbox', 'Your comment');
  expect(saved()).toEqual([]);
});

test('Escape asks before it discards what was changed', async () => {
  await open();
  await edit(' daily');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  expect(textOf(await page.see('textbox', 'Your comment'))).toBe('Water it daily');
  await page.click('button', 'Cancel');
  await page.click('button', 'Discard');
  await page.gone('textbox', 'Your comment');
  expect(cards()).toEqual(['Water it', 'Mind the thorns']);
  expect(saved()).toEqual([]);
});

test('a refused edit goes back and says so; Retry sends it again', async () => {
  await open();
  harbor.answers.refuse(updateComment, failed);
  await edit(' daily');
  await page.press('Control+Enter');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not save the comment');
  expect(toast.textContent).not.toContain('raw words');
  expect(cards()[0]).toBe('Water it');
  harbor.answers.give(updateComment, { ...mine, comment_html: '<p>Water it daily</p>' });
  await page.click('button', 'Retry');
  await page.until(() => expect(cards()[0]).toBe('Water it daily'));
  expect(saved()).toHaveLength(2);
});

test('what another person saves meanwhile does not touch what is being written', async () => {
  await open();
  harbor.answers.give(updateComment, mine);
  await edit(' daily');
  hear('updated', commentId(1), { comment_html: '<p>Water it well</p>', updated_at: '2026-03-02T11:00:00Z' });
  expect(textOf(await page.see('textbox', 'Your comment'))).toBe('Water it daily');
  await page.press('Control+Enter');
  await page.until(() =>
    expect(saved()).toEqual([{ comment_html: '<p>Water it daily</p>', base: { comment_html: '<p>Water it</p>' } }]),
  );
});

test('what another person changes or deletes is on screen at once', async () => {
  await open();
  await page.until(() => expect(cards()).toEqual(['Water it', 'Mind the thorns']));
  hear('updated', commentId(2), { comment_html: '<p>Mind the dog</p>', updated_at: '2026-03-02T11:00:00Z' });
  await page.until(() => expect(cards()).toEqual(['Water it', 'Mind the dog']));
  hear('deleted', commentId(2), {});
  await page.until(() => expect(cards()).toEqual(['Water it']));
});

test('deleting asks first, with the focus on Cancel; then the comment is gone at once, and Undo brings it back', async () => {
  await open();
  harbor.answers.give(deleteComment, null as never);
  harbor.answers.group(deleteComment, idOf(12, 7));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  await menuOf('Ada');
  await page.click('menuitem', 'Delete');
  await page.see('alertdialog', 'Delete this comment?');
  await page.until(() => expect(page.focused()).toBe('Cancel'));
  await page.press('Escape');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(deleteComment)).toEqual([]);
  const release = harbor.answers.hold(deleteComment);
  await menuOf('Ada');
  await page.click('menuitem', 'Delete');
  await page.click('button', 'Delete');
  await page.until(() => expect(cards()).toEqual(['Mind the thorns']));
  release();
  await page.says('Comment deleted');
  expect(harbor.answers.asked(deleteComment).map(({ params }) => params['comment_id'])).toEqual([commentId(1)]);
  await page.click('button', 'Undo');
  await page.until(() =>
    expect(harbor.answers.asked(undoGroup).map(({ body }) => body)).toEqual([{ group_id: idOf(12, 7) }]),
  );
});

test('a comment whose deletion is refused is there again, and the reason is said', async () => {
  await open();
  harbor.answers.refuse(deleteComment, commonErrors.NOT_ALLOWED);
  await menuOf('Ada');
  await page.click('menuitem', 'Delete');
  await page.click('button', 'Delete');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not delete the comment');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  expect(cards()).toEqual(['Water it', 'Mind the thorns']);
});

test('a reaction is chosen from eight, and a press on it takes it away', async () => {
  await open({ comments: [bens] });
  harbor.answers.give(createCommentReaction, commentReaction(2, 'ada', '128077'));
  harbor.answers.give(deleteCommentReaction, null as never);
  await page.click('button', 'Add a reaction');
  await page.see('dialog', 'Add a reaction');
  expect(page.all('button', /^React with/)).toHaveLength(8);
  await page.click('button', /^React with 👍/);
  await page.gone('dialog');
  const given = await page.see('button', /^👍.? 1: Ada$/u);
  expect(given.getAttribute('aria-pressed')).toBe('true');
  await page.until(() =>
    expect(harbor.answers.asked(createCommentReaction).map(({ body }) => body)).toEqual([{ reaction: '128077' }]),
  );
  await page.click('button', /^👍.? 1: Ada$/u);
  await page.gone('button', /^👍/);
  await page.until(() =>
    expect(harbor.answers.asked(deleteCommentReaction).map(({ params }) => params['reaction_code'])).toEqual([
      '128077',
    ]),
  );
});

test('a press on the reaction of others joins it', async () => {
  const given = [commentReaction(2, 'hana', '128077'), commentReaction(2, 'ben', '128077')];
  await open({ comments: [{ ...bens, comment_reactions: given }] });
  harbor.answers.give(createCommentReaction, commentReaction(2, 'ada', '128077'));
  const theirs = await page.see('button', /^👍.? 2: Hana and Ben$/u);
  expect(theirs.getAttribute('aria-pressed')).toBe('false');
  await page.click('button', /^👍.? 2: Hana and Ben$/u);
  await page.see('button', /^👍.? 3: /u);
  await page.until(() => expect(harbor.answers.asked(createCommentReaction)).toHaveLength(1));
});

test('a refused reaction goes away again, and a message says so', async () => {
  await open({ comments: [bens] });
  harbor.answers.refuse(createCommentReaction, failed);
  await page.click('button', 'Add a reaction');
  await page.click('button', /^React with 👍/);
  expect((await page.see('alert')).textContent).toContain('Could not save the reaction');
  await page.gone('button', /^👍/);
});

test('a comment by nobody who is known, and one that a program wrote, say so', async () => {
  await open({
    comments: [
      { ...bens, actor: null, actor_detail: null },
      { ...mine, via: 'Night shift' },
    ],
  });
  await page.see('article', 'Comment by Former member');
  expect(textOf(await page.see('article', 'Comment by Ada'))).toContain('via Night shift');
});
