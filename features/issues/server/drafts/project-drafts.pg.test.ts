import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createIssue, listIssues } from '#features/issues/contract.ts';
import { type IssueRow, type IssueWrite } from '#features/issue-fields/contract.ts';
import {
  createProjectDraft,
  deleteProjectDraft,
  listProjectDrafts,
  readProjectDraft,
  updateProjectDraft,
} from '#features/issues/draft-contract.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const at = (issue_id: string) => ({ params: { ...place(), issue_id } });
const create = async (body: IssueWrite, person: Person = 'ben') =>
  (await world().as(person).send(createProjectDraft, { params: place(), body })).body;
const drafts = async (person: Person = 'ben', query = {}) =>
  (await world().as(person).send(listProjectDrafts, { params: place(), query })).body;
const names = (rows: unknown) => (rows as IssueRow[]).map(({ name }) => name);
const missing = { error: 'Issue does not exist' };

describe('drafts of a project', () => {
  it('stand in a list of their own until they are made issues', async () => {
    const before = (await world().as('ben').send(listIssues, { params: place() })).body.total_count;
    const draft = await create({ name: 'Idea', priority: 'high', label_ids: [world().website.labels.Bug] });
    expect([draft.is_draft, draft.priority, 'state__group' in draft]).toEqual([true, 'high', false]);
    expect(names((await drafts()).results)).toEqual(['Idea']);
    expect((await drafts('ben', { priority: 'low' })).total_count).toBe(0);
    expect((await world().as('ben').send(listIssues, { params: place() })).body.total_count).toBe(before);
    expect((await world().as('ben').send(readProjectDraft, at(draft.id))).body.name).toBe('Idea');

    const body = { name: 'Plan', is_draft: false };
    expect(
      (
        await world()
          .as('ben')
          .send(updateProjectDraft, { ...at(draft.id), body })
      ).status,
    ).toBe(204);
    expect((await drafts()).total_count).toBe(0);
    const { body: list } = await world().as('ben').send(listIssues, { params: place() });
    expect([list.total_count, names(list.results)[0]]).toEqual([before + 1, 'Plan']);
    const again = await world()
      .as('ben')
      .send(updateProjectDraft, { ...at(draft.id), body: { name: 'No' } });
    expect([again.status, again.body]).toEqual([404, missing]);
  });

  it('are changed as drafts, and refuse what issues refuse', async () => {
    const { id } = await create({ name: 'Dates', start_date: '2026-03-02' });
    const reply = await expectNothingWritten(world(), () =>
      world()
        .as('ben')
        .send(updateProjectDraft, { ...at(id), body: { target_date: '2026-03-01' } }),
    );
    expect([reply.status, reply.body]).toEqual([400, { non_field_errors: ['Start date cannot exceed target date'] }]);
    await world()
      .as('ben')
      .send(updateProjectDraft, { ...at(id), body: { description_html: '<p>More</p>' } });
    const { body } = await world().as('ben').send(readProjectDraft, at(id));
    expect([body.description_html, body.is_draft]).toEqual(['<p>More</p>', true]);
  });

  it('are deleted by who wrote them and by project admins', async () => {
    const [own, foreign] = [await create({ name: 'Own' }), await create({ name: 'Foreign' }, 'ada')];
    const reply = await expectNothingWritten(world(), () => world().as('ben').send(deleteProjectDraft, at(foreign.id)));
    expect([reply.status, reply.body]).toEqual([403, { error: 'Only admin or creator can delete the issue' }]);
    expect((await world().as('ben').send(deleteProjectDraft, at(own.id))).status).toBe(204);
    expect((await world().as('hana').send(deleteProjectDraft, at(foreign.id))).status).toBe(204);
  });

  it('show guests their own, and nobody an issue or an unknown id', async () => {
    const seen = await create({ name: 'For Cleo', assignee_ids: [world().userId('cleo')] });
    const hidden = await create({ name: 'Not for Cleo' });
    expect(names((await drafts('cleo')).results)).toEqual(['For Cleo']);
    expect((await world().as('cleo').send(readProjectDraft, at(seen.id))).status).toBe(200);
    const issue = must(world().issues.get('Dark theme'), 'of the world');
    for (const [person, id] of [
      ['cleo', hidden.id],
      ['ada', issue],
      ['ada', newId()],
    ] as const) {
      const reply = await world().as(person).send(readProjectDraft, at(id));
      expect([reply.status, reply.body]).toEqual([404, missing]);
    }
    const refused = await world()
      .as('cleo')
      .send(createProjectDraft, { params: place(), body: { name: 'No' } });
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ]);
  });
});

describe('an issue by its key', () => {
  const find = (key: string, person: Person = 'ben') =>
    world()
      .as(person)
      .send(findIssueByKey, { params: { slug: 'harbor', key } });

  it('is found in any case, for those who may see it', async () => {
    const { body: made } = await world()
      .as('ben')
      .send(createIssue, { params: place(), body: { name: 'Keyed' } });
    const key = `WEB-${made.sequence_id}`;
    const found = { id: made.id, project_id: world().website.id, key };
    expect((await find(key)).body).toEqual(found);
    expect((await find(key.toLowerCase())).body).toEqual(found);
    // Dan is in no project, Cleo a guest to whom it does not belong, Eve of another workspace.
    for (const person of ['dan', 'cleo', 'eve'] as const) expect((await find(key, person)).status).toBe(404);
    for (const wrong of ['WEB-999999', 'NONE-1', 'WEB', 'WEB-x', '-1']) expect((await find(wrong)).status).toBe(404);
  });

  it('is found by a key it had before', async () => {
    const { body: made } = await world()
      .as('ben')
      .send(createIssue, { params: place(), body: { name: 'Moved' } });
    await sql`
      insert into issue_aliases (workspace_id, project_id, sequence_id, issue_id)
      select workspace_id, ${world().operations.id}, 4321, id from issues where id = ${made.id}`.execute(world().db);
    const { body: project } = await world()
      .as('ada')
      .json<{ identifier: string }>('GET', `/api/workspaces/harbor/projects/${world().operations.id}/`);
    expect((await find(`${project.identifier}-4321`)).body.id).toBe(made.id);
  });
});
