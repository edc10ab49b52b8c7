import { expect, it } from 'vitest';
import { bulkDeleteIssues, createIssue } from '#features/issues/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { purgeAfterDays, purgeDeleted } from './purge-deleted.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it('removes what was deleted sixty days ago, and gives no number again', async () => {
  const ada = world().as('ada');
  const made = [];
  for (const name of ['One', 'Two'])
    made.push(
      (await ada.send(createIssue, { params: params(), body: { name, description_html: '<p>Words</p>' } })).body,
    );
  await ada.send(bulkDeleteIssues, { params: params(), body: { issue_ids: made.map(({ id }) => id) } });
  const count = async () =>
    (await world().db.selectFrom('issues').select('id').where('deleted_at', 'is not', null).execute()).length;
  const before = await count();
  expect(await purgeDeleted({ db: world().db }, inDays(purgeAfterDays - 1))).toBe(0);
  expect(await count()).toBe(before);
  expect(await purgeDeleted({ db: world().db }, inDays(purgeAfterDays + 1))).toBe(before);
  expect(await count()).toBe(0);
  const next = await ada.send(createIssue, { params: params(), body: { name: 'Three' } });
  expect(next.body.sequence_id).toBe((made[1]?.sequence_id ?? 0) + 1);
});
