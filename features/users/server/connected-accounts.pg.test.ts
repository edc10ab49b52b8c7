import { expect, it } from 'vitest';
import { deleteMyAccount, listMyAccounts, readMyAccount } from '#features/users/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

async function connect(who: Person, provider: string): Promise<{ account_id: string }> {
  const id = newId();
  const secret = { access_token: 'secret-a', refresh_token: 'secret-r', id_token: 'secret-i' };
  await world()
    .db.insertInto('accounts')
    .values({ id, user_id: world().userId(who), provider, provider_account_id: `${provider}-${who}`, ...secret })
    .execute();
  return { account_id: id };
}

it('lists what one signs in with, without any token', async () => {
  const { account_id } = await connect('ben', 'github');
  await connect('cleo', 'google');
  const { body } = await world().as('ben').send(listMyAccounts, {});
  expect(body).toMatchObject([
    { id: account_id, provider: 'github', provider_account_id: 'github-ben', access_token: '', id_token: '' },
  ]);
  expect(JSON.stringify(body)).not.toContain('secret');
  const one = await world().as('ben').send(readMyAccount, { params: { account_id } });
  expect(one.body).toEqual(body[0]);
});

it("knows nothing of other people's, and forgets one's own", async () => {
  const params = await connect('dan', 'gitlab');
  const others = await Promise.all([
    world().as('ben').send(readMyAccount, { params }),
    world().as('ben').send(deleteMyAccount, { params }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([404, 404]);
  expect((await world().as('dan').send(deleteMyAccount, { params })).status).toBe(204);
  expect((await world().as('dan').send(listMyAccounts, {})).body).toEqual([]);
  expect((await world().as('dan').send(deleteMyAccount, { params })).status).toBe(404);
});
