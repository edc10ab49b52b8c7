import { createApiToken } from '#features/api-tokens/contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const harbor = (): Given => ({ params: { slug: 'harbor' } });

/** A token of the caller's. */
async function ownToken(world: World, who: Person = 'ada'): Promise<Given> {
  const { body } = await world.as(who).send(createApiToken, { params: { slug: 'harbor' }, body: {} });
  return { params: { slug: 'harbor', token_id: body.id } };
}

/** The rows of calls about API tokens. */
export const apiTokenRows: Readonly<Record<string, RoleRow>> = {
  listMyApiTokens: { asks: 'session', given: () => ({}) },
  listApiTokens: { asks: 'workspace.useTokens', given: harbor },
  createApiToken: { asks: 'workspace.useTokens', given: () => ({ ...harbor(), body: { label: 'Script' } }) },
  readApiToken: { asks: 'workspace.useTokens', given: ownToken },
  updateApiToken: {
    asks: 'workspace.useTokens',
    given: async (world, who) => ({ ...(await ownToken(world, who)), body: { label: 'Renamed' } }),
  },
  deleteApiToken: { asks: 'workspace.useTokens', given: ownToken },
  createServiceToken: { asks: 'workspace.readAllTokens', given: harbor },
};
