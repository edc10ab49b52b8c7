import { expect, it } from 'vitest';
import { createDraft, deleteDraft, listDrafts, readDraft, updateDraft } from '#features/drafts/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Answer } from '#tests/world/browser.ts';

const world = worldForTests();
const ben = () => world().as('ben');
const slug = { slug: 'harbor' };
const at = (draft_id: string) => ({ params: { ...slug, draft_id } });
const undo = (answer: Answer<unknown>) =>
  ben().send(undoGroup, {
    params: slug,
    body: { group_id: must(answer.headers.get(groupHeader), 'a command tells its group') },
  });
const count = async () => (await ben().send(listDrafts, { params: slug })).body.total_count;
const read = async (id: string) => {
  const { updated_at: _at, updated_by: _by, ...draft } = (await ben().send(readDraft, at(id))).body;
  return draft;
};

it('a new draft, a change of every kind of value, and a deletion are taken back', async () => {
  const body = { name: 'Idea', project_id: world().website.id, priority: 'high' as const };
  const made = await ben().send(createDraft, { params: slug, body });
  const { id } = made.body;
  const before = await read(id);
  const changed = await ben().send(updateDraft, {
    ...at(id),
    body: {
      name: 'Plan',
      priority: 'low',
      description_html: '<p>Words</p>',
      label_ids: Object.values(world().website.labels),
      assignee_ids: [world().userId('ben')],
      start_date: '2026-03-01',
    },
  });
  expect((await undo(changed)).status).toBe(200);
  expect(await read(id)).toEqual(before);

  const deleted = await ben().send(deleteDraft, at(id));
  expect(await count()).toBe(0);
  expect((await undo(deleted)).status).toBe(200);
  expect(await read(id)).toEqual(before);

  expect((await undo(made)).status).toBe(200);
  expect(await count()).toBe(0);
});
