import { describe, expect, it } from 'vitest';
import {
  convertDraft,
  createDraft,
  deleteDraft,
  listDrafts,
  readDraft,
  updateDraft,
  type DraftWrite,
} from '#features/drafts/contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { readMyWorkspaceMembership } from '#features/workspaces/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { listChanges } from '#platform/shared/live.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { historyOf, makeCycle, makeModule } from '#tests/support/issue-parts.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const slug = { slug: 'harbor' };
const draft = async (body: DraftWrite, person: Person = 'ben') =>
  (await world().as(person).send(createDraft, { params: slug, body })).body;
const at = (draft_id: string) => ({ params: { ...slug, draft_id } });
const list = async (query = {}, person: Person = 'ben') =>
  (await world().as(person).send(listDrafts, { params: slug, query })).body;
const website = () => world().website.id;
const missing = { error: 'The required object does not exist.' };

describe('workspace drafts', () => {
  it('keep anything, from nothing at all to a whole issue', async () => {
    const empty = await draft({});
    expect(empty).toEqual(
      expect.objectContaining({ name: null, project_id: null, state_id: null, priority: 'none', sort_order: 65_535 }),
    );
    const full = await draft({
      project_id: website(),
      name: 'Whole',
      description_html: '<p>All</p><script>no</script>',
      priority: 'high',
      label_ids: [world().website.labels.Bug],
      assignee_ids: [world().userId('ada')],
      start_date: '2026-01-01',
      target_date: '2026-01-02',
    });
    expect(full).toEqual(
      expect.objectContaining({
        name: 'Whole',
        description_html: '<p>All</p>',
        state_id: world().website.states.Backlog,
        created_by: world().userId('ben'),
        label_ids: [world().website.labels.Bug],
      }),
    );
    expect((await world().as('ben').send(readDraft, at(full.id))).body).toEqual(full);
    const all = await list();
    expect(all.results.map(({ id }) => id).slice(0, 2)).toEqual([full.id, empty.id]);
    expect((await list({ priority: 'high', labels: world().website.labels.Bug })).results).toEqual([full]);
    expect((await list({ per_page: '1', cursor: '1:1:0' })).results.map(({ id }) => id)).toEqual([empty.id]);
  });

  it('are changed field by field, and thrown away', async () => {
    const { id } = await draft({ project_id: website(), name: 'Old' });
    const cycle_id = await makeCycle(world(), website(), { name: 'Open', start: null, end: null });
    const change = (body: DraftWrite) =>
      world()
        .as('ben')
        .send(updateDraft, { ...at(id), body });
    expect((await change({ name: 'New', cycle_id, priority: 'low' })).status).toBe(204);
    await change({ cycle_id: null, project_id: world().operations.id });
    const { body } = await world().as('ben').send(readDraft, at(id));
    expect([body.name, body.cycle_id, body.priority, body.project_id]).toEqual(['New', null, 'low', website()]);
    await expectNothingWritten(world(), () => change({ name: 'New' }));
    expect((await world().as('ben').send(deleteDraft, at(id))).status).toBe(204);
    expect((await world().as('ben').send(readDraft, at(id))).status).toBe(404);
  });

  it("are their owner's alone: others find nothing, and receive nothing", async () => {
    const { body: start } = await world().as('ada').send(listChanges, { params: slug });
    const { id } = await draft({ name: 'Secret' });
    await world()
      .as('ben')
      .send(updateDraft, { ...at(id), body: { name: 'More secret' } });
    for (const person of ['ada', 'cleo'] as const) {
      expect((await list({}, person)).results.map((row) => row.id)).not.toContain(id);
      const reply = await world().as(person).send(readDraft, at(id));
      expect([reply.status, reply.body]).toEqual([404, missing]);
      const changed = await expectNothingWritten(world(), () =>
        world()
          .as(person)
          .send(updateDraft, { ...at(id), body: { name: 'Mine' } }),
      );
      expect([changed.status, changed.body]).toEqual([404, { error: 'Issue not found' }]);
      expect((await world().as(person).send(deleteDraft, at(id))).status).toBe(404);
    }
    const received = async (person: Person) =>
      (
        await world()
          .as(person)
          .send(listChanges, { params: slug, query: { since: start.seq } })
      ).body.changes.map(({ entity, op }) => `${entity} ${op}`);
    expect(await received('ada')).toEqual([]);
    expect(await received('ben')).toEqual(['draft_issue created', 'draft_issue updated']);
  });

  it('are counted in the membership', async () => {
    const count = async () =>
      (await world().as('hana').send(readMyWorkspaceMembership, { params: slug })).body.draft_issue_count;
    expect(await count()).toBe(0);
    const { id } = await draft({}, 'hana');
    expect(await count()).toBe(1);
    await world().as('hana').send(deleteDraft, at(id));
    expect(await count()).toBe(0);
  });

  it.each([
    [
      'a project of others',
      () => ({ project_id: world().operations.id }),
      () => ({ project_id: [`Invalid pk "${world().operations.id}" - object does not exist.`] }),
    ],
    [
      'a label without a project',
      () => ({ label_ids: [world().website.labels.Bug] }),
      () => ({ project_id: ['This field is required.'] }),
    ],
    [
      'dates that cross',
      () => ({ start_date: '2026-02-02', target_date: '2026-02-01' }),
      () => ({ non_field_errors: ['Start date cannot exceed target date'] }),
    ],
    ['an unknown priority', () => ({ priority: 'x' }), () => ({ priority: ['"x" is not a valid choice.'] })],
    [
      'a name of 256',
      () => ({ name: 'x'.repeat(256) }),
      () => ({ name: ['Ensure this field has no more than 255 characters.'] }),
    ],
  ])('refuse %s', async (_, body, answer) => {
    const reply = await expectNothingWritten(world(), () =>
      world().as('ben').json('POST', '/api/workspaces/harbor/draft-issues/', body()),
    );
    expect([reply.status, reply.body]).toEqual([400, answer()]);
  });
});

describe('a draft becomes an issue', () => {
  it('of what is sent, in its project, cycle and modules, and is gone', async () => {
    const { id } = await draft({ project_id: website(), name: 'Stored' });
    const cycle_id = await makeCycle(world(), website(), { name: 'Sprint', start: null, end: null });
    const module_ids = [await makeModule(world(), website(), 'Part')];
    const body = {
      name: 'Sent',
      description_html: '<p>Text</p>',
      label_ids: [world().website.labels.Docs],
      cycle_id,
      module_ids,
    };
    const reply = await world()
      .as('ben')
      .send(convertDraft, { ...at(id), body });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual(
      expect.objectContaining({
        name: 'Sent',
        description_stripped: 'Text',
        state: world().website.states.Backlog,
        project: website(),
        is_draft: false,
      }),
    );
    const { body: issue } = await world()
      .as('ben')
      .send(readIssue, { params: { ...slug, project_id: website(), issue_id: reply.body.id } });
    expect([issue.name, issue.cycle_id, issue.module_ids]).toEqual(['Sent', cycle_id, module_ids]);
    expect((await historyOf(world(), issue.id)).map(({ field }) => field)).toEqual([null, 'cycles', 'modules']);
    expect((await world().as('ben').send(readDraft, at(id))).status).toBe(404);
    expect(
      (
        await world()
          .as('ben')
          .send(convertDraft, { ...at(id), body })
      ).status,
    ).toBe(404);
  });

  it('refuses, and keeps the draft: without a project, with bad fields, of others, for guests', async () => {
    const [homeless, mine] = [
      await draft({ name: 'No project' }),
      await draft({ project_id: website(), name: 'Mine' }),
    ];
    const convert = (id: string, body: object, person: Person = 'ben') =>
      expectNothingWritten(world(), () =>
        world().as(person).json('POST', `/api/workspaces/harbor/draft-to-issue/${id}/`, body),
      ).then(({ status, body: answer }) => [status, answer]);
    expect(await convert(homeless.id, { name: 'X' })).toEqual([
      400,
      { error: 'Project is required to create an issue.' },
    ]);
    expect(await convert(mine.id, {})).toEqual([400, { name: ['This field is required.'] }]);
    const unknown = newId();
    expect(await convert(mine.id, { name: 'X', cycle_id: unknown })).toEqual([
      400,
      { cycle_id: [`Invalid pk "${unknown}" - object does not exist.`] },
    ]);
    expect(await convert(mine.id, { name: 'X' }, 'ada')).toEqual([404, missing]);
    const guests = await draft({ project_id: website(), name: 'Of a guest' }, 'cleo');
    expect((await convert(guests.id, { name: 'X' }, 'cleo'))[0]).toBe(403);
    expect((await world().as('ben').send(readDraft, at(mine.id))).status).toBe(200);
  });
});
