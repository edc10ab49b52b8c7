import { describe, expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const inHarbor = (rest: string) => `/api/workspaces/harbor/${rest}`;
const inWebsite = (rest: string) => inHarbor(`projects/${world().website.id}/${rest}`);

/** What the server says of the messages that section 8 of the product documents names, word for word. */
describe('messages the product documents name', () => {
  const bulk = () => ({ issue_ids: [newId()], properties: { priority: 'high' } });
  it.each<[string, string, string, () => string, number, (() => unknown)?]>([
    [
      'Member not found',
      'a workspace member to change',
      'PATCH',
      () => inHarbor('members/'),
      404,
      () => ({ role: 15 }),
    ],
    ['Member not found', 'a workspace member to remove', 'DELETE', () => inHarbor('members/'), 404],
    ['Member not found', 'a project member to change', 'PATCH', () => inWebsite('members/'), 404, () => ({ role: 15 })],
    ['Member not found', 'a project member to remove', 'DELETE', () => inWebsite('members/'), 404],
    ['Issue not found', 'an issue to read', 'GET', () => inWebsite('issues/'), 404],
    ['Issue not found', 'an issue to change', 'PATCH', () => inWebsite('issues/'), 404, () => ({ name: 'X' })],
  ])('"%s" is said of %s that does not exist', async (error, _, method, path, status, body) => {
    const told = await expectNothingWritten(world(), () =>
      world().as('ada').json(method, `${path()}${newId()}/`, body?.()),
    );
    expect([told.status, told.body]).toEqual([status, { error }]);
  });

  it('"Issue not found" is said of many issues to change, with the ids', async () => {
    const body = bulk();
    const told = await expectNothingWritten(world(), () =>
      world().as('ada').json('POST', inWebsite('bulk-operation-issues/'), body),
    );
    expect(told.status).toBe(400);
    expect(told.body).toMatchObject({ error: 'Issue not found', refused: body.issue_ids });
  });

  it('"CSRF token not found" is said to who signs out without one, and nobody is signed out', async () => {
    const out = await world()
      .as('dan')
      .fetch('/auth/sign-out/', { method: 'POST', body: new URLSearchParams({ next_path: '/' }) });
    expect(out.status).toBe(403);
    expect(await out.text()).toContain('CSRF token not found');
    expect((await world().as('dan').json('GET', '/api/users/me/')).status).toBe(200);
    const stale = new URLSearchParams({ csrfmiddlewaretoken: 'old' });
    const refused = await world().as('dan').fetch('/auth/sign-out/', { method: 'POST', body: stale });
    expect([refused.status, (await refused.text()).includes('CSRF token not found')]).toEqual([403, false]);
  });
});
