import { describe, expect, it } from 'vitest';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { createProjectDraft } from '#features/issues/draft-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/issues/${rest}`;
const create = (body: Record<string, unknown>, person: Person = 'ben') =>
  world().as(person).json<IssueRow & Record<string, unknown>>('POST', path(), body);
const read = async (id: string, person: Person = 'ben') =>
  (
    await world()
      .as(person)
      .send(readIssue, { params: { ...place(), issue_id: id } })
  ).body;
const idOf = (name: string) => must(world().issues.get(name), name);
const dates = { non_field_errors: ['Start date cannot exceed target date'] };

describe('read', () => {
  it('shows instants in the time zone of who reads', async () => {
    const set = (user_timezone: string) =>
      world().db.updateTable('users').set({ user_timezone }).where('id', '=', world().userId('hana')).execute();
    const utc = (await read(idOf('Choose a font'), 'hana')).created_at;
    await set('Asia/Kolkata');
    const local = (await read(idOf('Choose a font'), 'hana')).created_at;
    await set('UTC');
    expect(local).toMatch(/\+05:30$/);
    expect(Date.parse(local)).toBe(Date.parse(utc));
    expect(local.slice(19, 26)).toBe(utc.slice(19, 26));
  });

  it('shows the same instants to who just made an issue or a draft', async () => {
    await world()
      .db.updateTable('users')
      .set({ user_timezone: 'Asia/Kolkata' })
      .where('id', '=', world().userId('hana'))
      .execute();
    const body = { name: 'Made here', state_id: world().website.states.Done };
    const { body: made } = await world().as('hana').send(createIssue, { params: place(), body });
    const { created_at, updated_at, completed_at } = await read(made.id, 'hana');
    expect([made.created_at, made.updated_at, made.completed_at]).toEqual([created_at, updated_at, completed_at]);
    expect(made.created_at).toMatch(/\+05:30$/);
    const { body: draft } = await world().as('hana').send(createProjectDraft, { params: place(), body });
    expect(draft.created_at).toMatch(/\+05:30$/);
    await world()
      .db.updateTable('users')
      .set({ user_timezone: 'UTC' })
      .where('id', '=', world().userId('hana'))
      .execute();
  });

  it('tells a guest one answer for what they may not see and what does not exist', async () => {
    for (const id of [idOf('Cache avatars'), newId()]) {
      const { status, body } = await world()
        .as('cleo')
        .json('GET', path(`${id}/`));
      expect([status, body]).toEqual([400, { error: 'You are not allowed to view this issue' }]);
    }
    expect(
      (
        await world()
          .as('cleo')
          .send(readIssue, { params: { ...place(), issue_id: idOf('Dark theme') } })
      ).status,
    ).toBe(200);
  });

  it('answers one 404 to members for the issues of others and for unknown ids', async () => {
    const secret = await world()
      .as('ada')
      .send(createIssue, {
        params: { slug: 'harbor', project_id: world().operations.id },
        body: { name: 'Elsewhere' },
      });
    for (const id of [newId(), secret.body.id]) {
      for (const [method, answer] of [
        ['GET', { error: 'Issue not found' }],
        ['PATCH', { error: 'Issue not found' }],
      ] as const) {
        const reply = await world()
          .as('ada')
          .json(method, path(`${id}/`), method === 'PATCH' ? { name: 'Mine now' } : undefined);
        expect([reply.status, reply.body]).toEqual([404, answer]);
      }
    }
  });
});

describe('patch', () => {
  const patch = (id: string, body: Record<string, unknown>) =>
    world()
      .as('ben')
      .json('PATCH', path(`${id}/`), body);

  it('answers 204, changes what is given and nothing else', async () => {
    const { body } = await create({
      name: 'Changing',
      priority: 'low',
      label_ids: [world().website.labels.Bug],
      start_date: '2026-01-01',
    });
    const before = await read(body.id);
    expect(
      await patch(body.id.toUpperCase(), {
        name: 'Changed',
        start_date: null,
        label_ids: [],
        assignee_ids: [world().userId('ada')],
      }),
    ).toMatchObject({ status: 204, body: undefined });
    const after = await read(body.id);
    expect(after).toEqual({
      ...before,
      name: 'Changed',
      start_date: null,
      label_ids: [],
      assignee_ids: [world().userId('ada')],
      updated_at: after.updated_at,
      updated_by: world().userId('ben'),
    });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('writes nothing when nothing changes', async () => {
    const { priority, label_ids, name, description_html } = await read(idOf('Old importer'));
    await expectNothingWritten(world(), () =>
      patch(idOf('Old importer'), { priority, label_ids, name, description_html }),
    );
  });

  it('sets the time of completion on entering and clears it on leaving, and keeps it otherwise', async () => {
    const { body } = await create({ name: 'To be done' });
    const { Done, Todo } = world().website.states;
    await patch(body.id, { state_id: Done });
    const done = (await read(body.id)).completed_at;
    expect(done).not.toBeNull();
    await patch(body.id, { name: 'Edited when done' });
    expect((await read(body.id)).completed_at).toBe(done);
    await patch(body.id, { state_id: Todo });
    expect((await read(body.id)).completed_at).toBeNull();
  });

  it('checks days against those it has', async () => {
    const { body } = await create({ name: 'Dated', start_date: '2026-03-10', target_date: '2026-03-20' });
    for (const wrong of [
      { target_date: '2026-03-09' },
      { start_date: '2026-03-21' },
      { start_date: '2026-04-02', target_date: '2026-04-01' },
    ]) {
      const reply = await expectNothingWritten(world(), () => patch(body.id, { name: 'Lost', ...wrong }));
      expect([reply.status, reply.body]).toEqual([400, dates]);
    }
    expect((await patch(body.id, { start_date: '2026-05-01', target_date: '2026-05-01' })).status).toBe(204);
  });

  it('does not reach drafts and archived issues', async () => {
    const draft = await create({ name: 'Draft', is_draft: true });
    const archived = await create({ name: 'Archived' });
    await world()
      .db.updateTable('issues')
      .set({ archived_at: '2026-01-01', listed: false })
      .where('id', '=', archived.body.id)
      .execute();
    for (const { body } of [draft, archived]) {
      const reply = await patch(body.id, { name: 'Changed' });
      expect([reply.status, reply.body]).toEqual([404, { error: 'Issue not found' }]);
      expect((await read(body.id)).name).toBe(body.name);
    }
  });

  it('ignores what nobody may write', async () => {
    const before = await read(idOf('Choose a font'));
    await patch(idOf('Choose a font'), {
      id: newId(),
      sequence_id: 1,
      created_by: newId(),
      project_id: newId(),
      is_draft: true,
      external_id: 'x',
      sub_issues_count: 9,
      completed_at: null,
      archived_at: '2020-01-01',
    });
    expect(await read(idOf('Choose a font'))).toEqual(before);
  });
});
