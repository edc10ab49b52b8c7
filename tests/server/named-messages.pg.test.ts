import { describe, expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { Ask } from '#tests/named-string.ts';
import { namedStrings } from '#tests/named-strings.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

/** Sends a request of the table with the ids of this world. */
async function send({ method, path, body, form }: Ask): Promise<Response> {
  const fill = (text: string) => text.replaceAll('{website}', world().website.id).replaceAll('{new}', newId());
  const json =
    body === undefined ? {} : { body: fill(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
  return world()
    .as('ada')
    .fetch(fill(path), { method, ...json, ...(form ? { body: new URLSearchParams(form) } : {}) });
}

/** Checks the server's messages that section 8 of the product documents names word for word. */
describe('messages the product documents name', () => {
  const rows = namedStrings.flatMap((row) =>
    'asks' in row ? row.asks.map((ask) => [row.says, ask.of, ask] as const) : [],
  );

  it.each(rows)('"%s" is said of %s, and nothing is written', async (says, _, ask) => {
    const answer = await expectNothingWritten(world(), () => send(ask));
    // Forms return a page.
    const reply = ask.form ? `<p>${says}</p>` : `"error":"${says}"`;
    expect([answer.status, await answer.text()]).toEqual([ask.status, expect.stringContaining(reply)]);
  });

  it('names the issues of many that do not exist', async () => {
    const issue_ids = [newId()];
    const path = `/api/workspaces/harbor/projects/${world().website.id}/bulk-operation-issues/`;
    const reply = await world()
      .as('ada')
      .json('POST', path, { issue_ids, properties: { priority: 'high' } });
    expect(reply.body).toMatchObject({ error: 'Issue not found', refused: issue_ids });
  });

  it('signs nobody out without a token, and says so of a missing one only', async () => {
    expect((await world().as('ada').json('GET', '/api/users/me/')).status).toBe(200);
    const stale = new URLSearchParams({ csrfmiddlewaretoken: 'old' });
    const refused = await world().as('dan').fetch('/auth/sign-out/', { method: 'POST', body: stale });
    expect([refused.status, (await refused.text()).includes('CSRF token not found')]).toEqual([403, false]);
  });
});
