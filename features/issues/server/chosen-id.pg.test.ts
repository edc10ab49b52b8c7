import { describe, expect, it } from 'vitest';
import { createIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { idHeader } from '#platform/shared/id-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const issues = () => `/api/workspaces/harbor/projects/${world().website.id}/issues/`;
const create = (body: Record<string, unknown>, headers: Record<string, string> = {}, person: Person = 'ben') =>
  world().as(person).json<IssueRow>('POST', issues(), body, headers);

describe('an id in the body', () => {
  it.each([
    ['of a temporary row', () => ({ id: newId(), tempId: newId(), sourceIssueId: newId() })],
    ['that is no id at all', () => ({ id: 'temp-1', tempId: 'temp-1' })],
    ['that is null', () => ({ id: null })],
    ['of another issue', () => ({ id: must(world().issues.get('Cache avatars'), 'of the world') })],
  ])('%s is ignored (decisions.md 3.33)', async (_, ids) => {
    const given = ids();
    const reply = await create({ name: 'Made here', ...given });
    expect(reply.status).toBe(201);
    expect(Object.values(given)).not.toContain(reply.body.id);
  });

  it.each(['issue-drafts/', 'draft-issues/'])('is ignored by %s too', async (call) => {
    const place = call === 'issue-drafts/' ? issues().replace('issues/', call) : `/api/workspaces/harbor/${call}`;
    for (const id of [newId(), 'temp-1']) {
      const sent = { id, tempId: id, name: 'Draft', project_id: world().website.id };
      const reply = await world().as('ben').json<{ id: string }>('POST', place, sent);
      expect([reply.status, reply.body.id === id]).toEqual([201, false]);
    }
  });

  it('changes nothing on PATCH', async () => {
    const { body } = await create({ name: 'Stays itself' });
    const reply = await world().as('ben').json('PATCH', `${issues()}${body.id}/`, { id: newId(), name: 'Renamed' });
    expect(reply.status).toBe(204);
    const read = await world().as('ben').json<IssueRow>('GET', `${issues()}${body.id}/`);
    expect([read.body.id, read.body.name]).toEqual([body.id, 'Renamed']);
  });
});

describe('the id our own client chooses', () => {
  it('is taken in any case, whatever the body says', async () => {
    const id = newId();
    const reply = await create({ name: 'Chosen', id: newId() }, { [idHeader]: id.toUpperCase() });
    expect([reply.status, reply.body.id]).toEqual([201, id]);
  });

  it('is refused when an issue has it', async () => {
    const id = must(world().issues.get('Cache avatars'), 'of the world');
    const reply = await expectNothingWritten(world(), () => create({ name: 'X' }, { [idHeader]: id }));
    expect([reply.status, reply.body]).toEqual([400, { id: ['An issue with this id already exists.'] }]);
  });

  it("may be that of another workspace's issue, which stays what it is", async () => {
    const place = { slug: 'quarry', project_id: world().quarryProject.id };
    const { body: theirs } = await world()
      .as('eve')
      .send(createIssue, { params: place, body: { name: 'Theirs' } });
    const reply = await create({ name: 'Ours' }, { [idHeader]: theirs.id });
    expect([reply.status, reply.body.name]).toEqual([201, 'Ours']);
    const path = `/api/workspaces/quarry/projects/${place.project_id}/issues/${theirs.id}/`;
    expect((await world().as('eve').json<IssueRow>('GET', path)).body.name).toBe('Theirs');
  });

  it.each(['not-an-id', '1', ''])('is refused when it is no id: %j', async (id) => {
    const reply = await expectNothingWritten(world(), () => create({ name: 'X' }, { [idHeader]: id }));
    expect([reply.status, reply.body]).toEqual([400, { error: 'The id in X-Cairn-Id has to be a UUID' }]);
  });

  it('makes a creation one request with that of an earlier version of our client, which sent it in the body', async () => {
    const [id, key] = [newId(), newId()];
    const keyed = { 'x-cairn-idempotency-key': key };
    const first = await create({ name: 'Sent twice', priority: 'high' }, { ...keyed, [idHeader]: id });
    const again = await create({ name: 'Sent twice', priority: 'high', id }, keyed);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, id]);
    const other = await create({ name: 'Sent twice', priority: 'high' }, { ...keyed, [idHeader]: newId() });
    expect([other.status, other.body]).toEqual([400, { error: 'This idempotency key was used for another request' }]);
  });
});
