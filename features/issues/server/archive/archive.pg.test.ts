import { describe, expect, it } from 'vitest';
import {
  archiveIssue,
  bulkArchiveIssues,
  listArchivedIssues,
  readArchivedIssue,
  restoreIssue,
} from '#features/issues/archive-contract.ts';
import { createIssue, listIssues, readIssue, updateIssue } from '#features/issues/contract.ts';
import { type IssueRow, type IssueWrite } from '#features/issue-fields/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { mostRepeated } from '#tests/support/record-statements.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const at = (issue_id: string) => ({ params: { ...place(), issue_id } });
const create = async (name: string, more: Partial<IssueWrite> = {}) =>
  (
    await world()
      .as('ben')
      .send(createIssue, { params: place(), body: { name, state_id: world().website.states.Done, ...more } })
  ).body.id;
const archive = (id: string, person: Person = 'ben') => world().as(person).send(archiveIssue, at(id));
const listed = async (query = {}) => (await world().as('ben').send(listIssues, { params: place(), query })).body;
const archived = async (query = {}) =>
  (await world().as('ben').send(listArchivedIssues, { params: place(), query })).body;
const names = (rows: unknown) => (rows as IssueRow[]).map(({ name }) => name);
const missing = { error: 'The required object does not exist.' };

describe('archiving one', () => {
  it('answers the day where the project is, and takes it out of lists and totals', async () => {
    const before = await listed();
    const id = await create('Shipped');
    const { status, body } = await archive(id.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ archived_at: new Date().toISOString().slice(0, 10) });
    expect((await listed()).total_count).toBe(before.total_count);
    expect(names((await listed()).results)).not.toContain('Shipped');
    const { body: detail } = await world().as('ben').send(readIssue, at(id));
    expect([detail.name, detail.archived_at]).toEqual(['Shipped', body.archived_at]);
    expect(
      (
        await world()
          .as('ben')
          .send(updateIssue, { ...at(id), body: { name: 'No' } })
      ).status,
    ).toBe(404);
  });

  it('takes it off the count of its parent, and puts it back', async () => {
    const parent = await create('Parent');
    const child = await create('Child', { parent_id: parent });
    const count = async () => (await world().as('ben').send(readIssue, at(parent))).body.sub_issues_count;
    await archive(child);
    expect(await count()).toBe(0);
    expect((await world().as('ben').send(restoreIssue, at(child))).status).toBe(204);
    expect(await count()).toBe(1);
    expect(names((await listed()).results)).toContain('Child');
  });

  it.each(['Backlog', 'Todo', 'In Progress'] as const)('refuses what is in %s', async (state) => {
    const id = await create('Open', { state_id: world().website.states[state] });
    const reply = await expectNothingWritten(world(), () => archive(id));
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'Can only archive completed or cancelled state group issue' },
    ]);
  });

  it('answers 404 for what is archived already, for drafts, and for unknown ids', async () => {
    const [gone, draft] = [await create('Gone'), await create('Draft', { is_draft: true })];
    await archive(gone);
    for (const id of [gone, draft, newId()]) {
      const reply = await expectNothingWritten(world(), () => archive(id));
      expect([reply.status, reply.body]).toEqual([404, missing]);
    }
    for (const id of [draft, newId(), must(world().issues.get('Cache avatars'), 'of the world')]) {
      const reply = await expectNothingWritten(world(), () => world().as('ben').send(restoreIssue, at(id)));
      expect([reply.status, reply.body]).toEqual([404, missing]);
      expect((await world().as('ben').send(readArchivedIssue, at(id))).status).toBe(404);
    }
    expect((await world().as('ben').send(readArchivedIssue, at(gone))).body.name).toBe('Gone');
  });

  it('is recorded in the history, and so is bringing it back', async () => {
    const id = await create('Told');
    await archive(id);
    await world().as('ben').send(restoreIssue, at(id));
    await world().server.catchUp();
    const lines = await world()
      .db.selectFrom('issue_activities' as never)
      .select(['field', 'old_value', 'new_value'] as never)
      .where('issue_id' as never, '=', id as never)
      .orderBy('seq' as never)
      .execute();
    expect(lines).toEqual([
      { field: null, old_value: null, new_value: null },
      { field: 'archived_at', old_value: null, new_value: 'manual_archive' },
      { field: 'archived_at', old_value: 'archive', new_value: 'restore' },
    ]);
  });
});

describe('archiving many', () => {
  const bulk = (body: unknown) =>
    world()
      .as('ben')
      .json<unknown>('POST', `/api/workspaces/harbor/projects/${world().website.id}/bulk-archive-issues/`, body);

  it('archives all, or none when one is not finished', async () => {
    const [one, two] = [await create('One'), await create('Two', { state_id: world().website.states.Cancelled })];
    const open = must(world().issues.get('Cache avatars'), 'of the world');
    const reply = await expectNothingWritten(world(), () => bulk({ issue_ids: [one, open] }));
    expect([reply.status, reply.body]).toEqual([
      400,
      { error_code: 4091, error_message: 'INVALID_ARCHIVE_STATE_GROUP' },
    ]);
    const done = await bulk({ issue_ids: [one, two, two.toUpperCase(), newId()] });
    expect([done.status, done.body]).toEqual([200, { archived_at: new Date().toISOString().slice(0, 10) }]);
    expect(names((await archived()).results)).toEqual(expect.arrayContaining(['One', 'Two']));
  });

  it.each([
    [undefined, { error: 'Issue IDs are required' }],
    [{ issue_ids: [] }, { error: 'Issue IDs are required' }],
    [{ issue_ids: 'all' }, { issue_ids: ['Expected a list of items.'] }],
    [{ issue_ids: ['WEB-1'] }, { issue_ids: { 0: ['Must be a valid UUID.'] } }],
  ])('refuses %j', async (body, answer) => {
    const reply = await expectNothingWritten(world(), () => bulk(body));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('sends no statement for each issue', async () => {
    const issue_ids = await Promise.all(Array.from({ length: 20 }, (_, n) => create(`Counted ${n}`)));
    await world().server.catchUp();
    const bulkArchive = () => world().as('ben').send(bulkArchiveIssues, { params: place(), body: { issue_ids } });
    expect(await mostRepeated(bulkArchive)).toBeLessThan(5);
  });
});

describe('the list of the archive', () => {
  it('filters, groups and pages as every list, with real totals', async () => {
    const bug = world().website.labels.Bug;
    await archive(await create('Archived bug', { label_ids: [bug] }));
    await archive(await create('Dropped', { state_id: world().website.states.Cancelled }));
    expect(names((await archived({ labels: bug })).results)).toEqual(['Archived bug']);
    const all = await archived();
    const grouped = await archived({ group_by: 'state_id' });
    const groups = grouped.results as Record<string, { results: IssueRow[]; total_results: number }>;
    expect(groups[world().website.states.Cancelled]?.results.map(({ name }) => name)).toContain('Dropped');
    expect(Object.values(groups).reduce((sum, { total_results }) => sum + total_results, 0)).toBe(all.total_count);
    const page = await archived({ per_page: '1', cursor: '1:1:0' });
    expect(names(page.results)).toEqual([names(all.results)[1]]);
    expect(page.total_pages).toBe(all.total_count);
  });

  it('leaves out sub-issues when asked to', async () => {
    const parent = await create('Above');
    await archive(await create('Below, archived', { parent_id: parent }));
    expect(names((await archived()).results)).toContain('Below, archived');
    expect(names((await archived({ show_sub_issues: 'false' })).results)).not.toContain('Below, archived');
  });

  it('is closed to guests, their own issues included', async () => {
    const id = await create('Of Cleo', { assignee_ids: [world().userId('cleo')] });
    await archive(id);
    expect((await world().as('cleo').send(listArchivedIssues, { params: place() })).status).toBe(403);
    expect((await world().as('cleo').send(readArchivedIssue, at(id))).status).toBe(403);
  });
});
