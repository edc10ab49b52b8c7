import { createApiToken } from '#features/api-tokens/contract.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { Browser } from '#tests/world/browser.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

/** What a token is asked to be. */
export type TokenWishes = CallArguments<typeof createApiToken>['body'];

/** Makes a token of this person's in Harbor. */
export async function makeToken(world: World, who: Person, body: TokenWishes = {}, slug = 'harbor') {
  return (await world.as(who).send(createApiToken, { params: { slug }, body })).body;
}

/** A program: it has a token and no cookies. */
export function programWith(world: World, token: string, header = 'x-api-key'): Browser {
  return new Browser(world.url, { [header]: token });
}

/** A program of this person's that is never over the rate limit: it takes a new token now and then. */
export function tireless(world: World, who: Person): Pick<Browser, 'send'> & { json: Browser['json'] } {
  let program: Browser | null = null;
  let sent = 0;
  const next = async () => {
    sent += 1;
    if (program === null || sent % 50 === 0) program = programWith(world, (await makeToken(world, who)).token);
    return program;
  };
  return {
    send: async (call, given) => (await next()).send(call, given),
    json: async (...given) => (await next()).json(...given),
  };
}
