import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { readConfiguration } from '#features/configuration/server/public.ts';
import { adminErrors, type checkAiProvider as call } from '#features/instance/admin-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { KnownError } from '#platform/shared/errors.ts';

/**
 * Asks the provider for its models with the stored key, the cheapest request that verifies address and key. The
 * administrator may choose any address (a model on this machine is fine), except those where cloud machines keep their
 * credentials.
 */
export const checkAiProvider: Handler<typeof call> = async (_input, { services, userId }) => {
  const { openai } = await readConfiguration(services);
  if (openai.apiKey === '') throw new KnownError(adminErrors.AI_NOT_CONFIGURED);
  await countAttempt(services.db, `ai-check:${userId}`, 20, 300);
  const problem = await ask(new URL(`${openai.baseUrl}/models`), openai.apiKey);
  if (problem !== null) throw new KnownError(adminErrors.AI_NOT_REACHED, { error: problem });
  return { status: 200, body: { message: 'The provider accepted the key.' } };
};

/** Returns what went wrong, or null. Only the status of the provider's answer is passed on, never its body. */
async function ask(url: URL, key: string): Promise<string | null> {
  try {
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(name) ? [name] : (await lookup(name, { all: true })).map(({ address }) => address);
    if (addresses.some(isForbidden)) return 'This address cannot be used.';
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    if (response.ok) return null;
    return response.status === 401 || response.status === 403
      ? `The provider refused the key (${response.status}).`
      : `The provider answered ${response.status}.`;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return 'The provider did not answer within 10 seconds.';
    const { cause } = error instanceof Error ? error : {};
    const reason = cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
    return `The provider could not be reached: ${reason}`;
  }
}

/** Where cloud machines serve their own credentials: link-local addresses and one other. */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('fd00:ec2::', 32, 'ipv6');

/** Returns whether an address is forbidden, also in the IPv6 notations of an IPv4 address. */
function isForbidden(address: string): boolean {
  return forbidden.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
