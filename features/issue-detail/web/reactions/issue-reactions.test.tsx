// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  createIssueReaction,
  deleteIssueReaction,
  listIssueReactions,
  type IssueReaction,
} from '#features/reactions/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { pickEmoji } from '#platform/ui/logo/pick-emoji.tsx';
import { connection } from '#platform/web/live/connection.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { openIssue, type OpenIssue } from '#tests/support/part/harbor/open-issue.tsx';
import { audit, harborId, idOf, userId, userLite } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import type { Person } from '#tests/world/people.ts';
import { IssueReactions } from './issue-reactions.tsx';

// Drawing nearly two thousand emoji takes seconds here.
vi.mock('#platform/ui/logo/pick-emoji.tsx', () => ({ pickEmoji: vi.fn<typeof pickEmoji>() }));

let harbor: Harbor;
let page: Part;
const thumb = '128077';
const heart = '129505';

/** A reaction to WEB-1; with a higher number it came later. */
function reaction(at: number, by: Person, code = thumb): IssueReaction {
  return {
    id: idOf(44, at),
    ...audit,
    created_at: `2026-03-02T10:${String(at).padStart(2, '0')}:00Z`,
    created_by: userId(by),
    updated_by: userId(by),
    project: websiteId,
    workspace: harborId,
    issue: issueId(1),
    actor: userId(by),
    reaction: code,
    actor_detail: userLite(by),
  };
}

/** The reactions to WEB-1; `null`: they cannot be read. */
async function open(given: readonly IssueReaction[] | null, options: OpenIssue = {}) {
  ({ harbor, page } = await openIssue(({ facts, issue }) => <IssueReactions facts={facts} issue={issue} />, {
    prepare: ({ answers }) => {
      if (given) answers.give(listIssueReactions, [...given]);
      else answers.refuse(listIssueReactions, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
      answers.give(deleteIssueReaction, null as never);
    },
    ...options,
  }));
}
const pills = () =>
  page
    .all('button')
    .filter((one) => one.hasAttribute('aria-pressed'))
    .map((one) => `${one.getAttribute('aria-label')}${one.getAttribute('aria-pressed') === 'true' ? ', mine' : ''}`);
const shows = (...wanted: readonly RegExp[]) =>
  page.until(() => expect(pills()).toEqual(wanted.map((one) => expect.stringMatching(one))));
const alert = () =>
  page
    .all('alert')
    .map((one) => one.textContent)
    .join(' ');

test('each emoji stands once, the first one first, with its number and people; mine is marked', async () => {
  await open([reaction(1, 'ben', heart), reaction(2, 'hana'), reaction(3, 'ada'), reaction(4, 'ada', heart)]);
  await page.until(() => expect(pills()).toHaveLength(2));
  expect(pills()[0]).toMatch(/^🧡.* 2: Ben and Ada, mine$/u);
  expect(pills()[1]).toMatch(/^👍.* 2: Hana and Ada, mine$/u);
});

test('eight reactions are offered; one is there before the server answers', async () => {
  await open([]);
  harbor.answers.give(createIssueReaction, reaction(1, 'ada'));
  const release = harbor.answers.hold(createIssueReaction);
  await page.click('button', 'Add a reaction');
  await page.see('dialog', 'Add a reaction');
  expect(page.all('button', /^React with/)).toHaveLength(8);
  await page.click('button', /^React with 👍/u);
  await page.gone('dialog');
  await shows(/👍.*Ada, mine$/u);
  expect(page.focused()).toBe('Add a reaction');
  release();
  await page.until(() =>
    expect(harbor.answers.asked(createIssueReaction).map(({ body }) => body)).toEqual([{ reaction: thumb }]),
  );
  await shows(/👍.*Ada, mine$/u);
});

test('behind the eight are all emoji', async () => {
  await open([]);
  harbor.answers.give(createIssueReaction, reaction(1, 'ada', '128640'));
  await page.click('button', 'Add a reaction');
  await page.click('button', 'More emoji');
  await page.gone('dialog');
  const [anchor, pick] = must(vi.mocked(pickEmoji).mock.lastCall, 'the opened picker');
  expect(anchor).toBe(page.all('button', 'Add a reaction')[0]);
  pick('🚀');
  await shows(/🚀.*Ada, mine$/u);
  await page.until(() =>
    expect(harbor.answers.asked(createIssueReaction).map(({ body }) => body)).toEqual([{ reaction: '128640' }]),
  );
});

test('a press joins others, and the next one takes mine back', async () => {
  await open([reaction(1, 'ben')]);
  harbor.answers.give(createIssueReaction, reaction(2, 'ada'));
  await shows(/👍.*Ben$/u);
  await page.click('button', /Ben$/);
  await shows(/👍.*Ben.*Ada, mine$/u);
  await page.until(() => expect(harbor.answers.asked(createIssueReaction)).toHaveLength(1));
  await page.click('button', /Ben/);
  await shows(/👍.*Ben$/u);
  await page.until(() => expect(harbor.answers.asked(deleteIssueReaction)[0]?.params['reaction_code']).toBe(thumb));
});

test('the last one of an emoji gives the focus to the next emoji, the last of all to the button that adds one', async () => {
  await open([reaction(1, 'ada', heart), reaction(2, 'ada')]);
  await shows(/Ada, mine$/, /👍.*Ada, mine$/u);
  const [first] = page.all('button', /Ada$/);
  first?.focus();
  await page.press('Enter');
  await shows(/👍.*Ada, mine$/u);
  await page.until(() => expect(page.focused()).toMatch(/👍.*Ada$/u));
  await page.press('Enter');
  await shows();
  await page.until(() => expect(page.focused()).toBe('Add a reaction'));
});

test.each([
  [commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
  [{ code: 'FAILED', status: 500, body: { error: 'raw words' } }, 'The server ran into a problem.'],
])('a reaction that is refused goes again, with the reason', async (error, words) => {
  await open([]);
  harbor.answers.refuse(createIssueReaction, error);
  await page.click('button', 'Add a reaction');
  await page.click('button', /^React with 👍/u);
  await page.until(() => expect(alert()).toContain('Could not save the reaction'));
  expect(alert()).toContain(words);
  expect(alert()).not.toContain('raw words');
  await shows();
});

test('Escape leaves the choice and gives the focus back', async () => {
  await open([]);
  await page.click('button', 'Add a reaction');
  await page.see('dialog', 'Add a reaction');
  await page.press('Escape');
  await page.gone('dialog');
  expect(page.focused()).toBe('Add a reaction');
  expect(pills()).toEqual([]);
});

test('what others add and take back is there at once; what is about another issue is not', async () => {
  await open([]);
  await page.see('button', 'Add a reaction');
  await page.until(() => expect(harbor.answers.asked(listIssueReactions).length).toBeGreaterThan(0));
  const by = { at: '2026-03-02T11:00:00Z', actor_id: userId('ben'), group_id: idOf(12, 9), project_id: websiteId };
  const said = { ...by, entity: 'issue_reaction', entity_id: idOf(44, 7) } as const;
  const { actor_detail: _detail, ...fields } = reaction(7, 'ben');
  const elsewhere = { ...fields, id: idOf(44, 8), issue: issueId(2), reaction: heart };
  connection.hub.deliver([
    { ...said, seq: 2, op: 'created', fields },
    { ...said, seq: 3, entity_id: idOf(44, 8), op: 'created', fields: elsewhere },
  ]);
  await shows(/👍.*Ben$/u);
  connection.hub.deliver([{ ...said, seq: 4, op: 'deleted', fields: {} }]);
  await shows();
});

test('a person who left is named as such', async () => {
  await open([{ ...reaction(1, 'ben'), actor: idOf(1, 99) }]);
  await shows(/👍.*Former member$/u);
  expect(page.text()).not.toContain(idOf(1, 99));
});

test('an archived issue shows its reactions and takes none', async () => {
  await open([reaction(1, 'ben')], { issue: { archived_at: '2026-03-12' } });
  await shows(/Ben$/);
  expect(page.all('button', 'Add a reaction')).toEqual([]);
  await page.click('button', /Ben$/);
  await shows(/Ben$/);
  expect(harbor.answers.asked(createIssueReaction)).toEqual([]);
});

test('reactions that cannot be read leave the button, and no raw words', async () => {
  await open(null);
  await page.see('button', 'Add a reaction');
  expect(page.text()).not.toContain('raw words');
});
