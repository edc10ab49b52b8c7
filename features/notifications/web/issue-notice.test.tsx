// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { senderOf } from '#features/notifications/contract.ts';
import { listMutes, mute, unmute, type Mute } from '#features/notifications/mute-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { news } from '#tests/support/part/harbor/inbox-server.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { IssueNotice } from './issue-notice.tsx';
import { mutesOf } from './mute-store.ts';

let harbor: Harbor;
let page: Part;

const muted = (at: number, change: Partial<Mute>): Mute => ({
  id: idOf(21, at),
  issue: null,
  page: null,
  project: null,
  kind: null,
  name: null,
  created_at: madeAt,
  ...change,
});

/** Why Ada hears of WEB-1, whose priority Ben changed; `mutes` is what she muted before. */
async function open(mutes: readonly Mute[] = [], sender: Parameters<typeof senderOf>[0] = 'subscribed') {
  harbor = await openHarbor({ issues: [issue(1, { name: 'Rose' })] });
  const { answers } = harbor;
  answers.give(listMutes, [...mutes]);
  answers.make(mute, ({ body, id }) => muted(9, { ...(body as Partial<Mute>), ...(id !== undefined && { id }) }));
  answers.give(unmute, null as never);
  const store = mutesOf('harbor');
  store.table.forget([...store.table.all()].map(({ id }) => id));
  await store.load();
  harbor.list.rows.learn([{ ...issue(1, { name: 'Rose' }), is_subscribed: true }]);
  page = await harbor.open(
    <IssueNotice slug="harbor" lead={news(1, { issue: 1, name: 'Rose', sender: senderOf(sender) })} />,
  );
}
const sent = () => harbor.answers.asked(mute).map(({ body }) => body);

test.each([
  ['created', 'You created this issue.'],
  ['assigned', 'You’re assigned to this issue.'],
  ['mentioned', 'You were mentioned in this issue.'],
  ['subscribed', 'You’re subscribed to this issue.'],
] as const)('who is told because they are %s reads that', async (sender, words) => {
  await open([], sender);
  await page.says(words);
});

test.each([
  [/^Mute WEB-1/, { issue: issueId(1) }, 'You muted this issue.'],
  [/^Mute Website/, { project: websiteId }, 'You muted Website.'],
])('%s mutes it at once, and says what still arrives', async (line, body, words) => {
  await open();
  await page.click('button', 'Mute');
  await page.see('menu');
  expect(page.names('menuitem').map((name) => /^Mute (WEB-1|Website|property changes)/.exec(name)?.[1])).toEqual([
    'WEB-1',
    'Website',
    'property changes',
  ]);
  const release = harbor.answers.hold(mute);
  await page.click('menuitem', line);
  await page.says(words);
  expect(page.text()).toContain('You’re still notified when someone mentions');
  release();
  await page.until(() => expect(sent()).toEqual([body]));
  expect(page.all('button', 'Mute')).toEqual([]);
});

test('a kind of news is muted everywhere, and not offered again', async () => {
  await open();
  await page.click('button', 'Mute');
  await page.click('menuitem', /^Mute property changes/);
  await page.until(() => expect(sent()).toEqual([{ kind: 'property' }]));
  await page.click('button', 'Mute');
  await page.see('menu');
  expect(page.all('menuitem', /^Mute property changes/)).toEqual([]);
});

test('what was muted is unmuted here', async () => {
  await open([muted(1, { project: websiteId, name: 'Website' })]);
  await page.says('You muted Website.');
  await page.click('button', 'Unmute');
  await page.until(() =>
    expect(harbor.answers.asked(unmute).map(({ params }) => params['mute_id'])).toEqual([idOf(21, 1)]),
  );
  await page.says('You’re subscribed to this issue.');
});

test('a mute that is refused is taken back, with the reason', async () => {
  await open();
  harbor.answers.refuse(mute, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Mute');
  await page.click('menuitem', /^Mute WEB-1/);
  await page.says('Could not mute it');
  await page.says('You don’t have permission to do this.');
  await page.says('You’re subscribed to this issue.');
});
