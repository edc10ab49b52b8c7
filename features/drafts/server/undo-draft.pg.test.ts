import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { createProjectAsset, confirmProjectAsset } from '#features/assets/contract.ts';
import {
  convertDraft,
  createDraft,
  deleteDraft,
  listDrafts,
  readDraft,
  updateDraft,
} from '#features/drafts/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { png } from '#tests/support/pictures.ts';
import { following, untilReceived } from '#tests/support/follow-live.ts';
import { postFile } from '#tests/support/upload.ts';
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
    body: { group_id: must(answer.headers.get(groupHeader), 'a command names its group') },
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

it('a draft whose saving is taken back leaves the open pages of its owner, and nobody else hears of it', async () => {
  await following(world(), ['ben', 'ada'], async (lines) => {
    const made = await ben().send(createDraft, {
      params: slug,
      body: { name: 'Idea', project_id: world().website.id },
    });
    const undone = await undo(made);
    expect((await undo(undone)).status, 'an undo is taken back as well').toBe(200);
    expect((await undo(made)).status).toBe(200);
    await untilReceived(world(), lines);
    const heard = lines.map((line) =>
      line.changes().flatMap(({ entity, op }) => (entity === 'draft_issue' ? [op] : [])),
    );
    expect(heard).toEqual([['created', 'deleted', 'created', 'deleted'], []]);
  });
});

it.each([
  'DRAFT_ISSUE_DESCRIPTION',
  // Written into the form of a new issue that was saved as a draft.
  'ISSUE_DESCRIPTION',
])(
  'a conversion that is taken back gives the draft its pictures (%s), and one that is done again takes them along',
  async (entity_type) => {
    const bytes = png();
    const place = { ...slug, project_id: world().website.id };
    const { body: upload } = await ben().send(createProjectAsset, {
      params: place,
      body: { name: 'plan.png', type: 'image/png', size: bytes.length, entity_type },
    });
    await postFile(ben(), upload.upload_data, bytes);
    await ben().send(confirmProjectAsset, { params: { ...place, asset_id: upload.asset_id }, body: {} });
    const description_html = `<p>See</p><image-component src="${upload.asset_id}"></image-component>`;
    const made = await ben().send(createDraft, {
      params: slug,
      body: { name: 'Idea', project_id: world().website.id, description_html },
    });
    const draftId = made.body.id;
    const belongs = async () =>
      (
        await sql<{ entity_type: string; entity_id: string | null; issue_id: string | null }>`
        select entity_type, entity_id, issue_id from file_assets where id = ${upload.asset_id}`.execute(world().db)
      ).rows[0];
    const ofDraft = { entity_type: 'DRAFT_ISSUE_DESCRIPTION', entity_id: draftId, issue_id: null };
    expect(await belongs()).toEqual(ofDraft);

    const converted = await ben().send(convertDraft, { ...at(draftId), body: { name: 'Idea', description_html } });
    const { id } = converted.body;
    const ofIssue = { entity_type: 'ISSUE_DESCRIPTION', entity_id: id, issue_id: id };
    expect(await belongs()).toEqual(ofIssue);
    const back = await undo(converted);
    expect(back.status).toBe(200);
    expect(await belongs()).toEqual(ofDraft);
    expect((await read(draftId)).description_html).toContain(upload.asset_id);

    expect((await undo(back)).status).toBe(200);
    expect(await belongs()).toEqual(ofIssue);
  },
);
