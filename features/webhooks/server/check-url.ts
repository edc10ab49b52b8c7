import { appUrl } from '#features/configuration/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { isInNetworks, mayReach } from '#platform/server/outbound/check-address.ts';
import { hostOf, resolveHost } from '#platform/server/outbound/post-pinned.ts';
import { fieldError } from '#platform/shared/errors.ts';

/**
 * Refuses an address that webhooks must not call, in the words of wire-account-workspace.md 9. This only tells people early:
 * every delivery checks the address again. What `CAIRN_WEBHOOK_NETWORKS` allows is taken, wherever it is.
 */
export async function checkUrl(services: Services, text: string): Promise<void> {
  const url = URL.parse(text);
  if (url && !['http:', 'https:'].includes(url.protocol))
    throw fieldError('url', 'Invalid schema. Only HTTP and HTTPS are allowed.');
  if (!url || url.hostname === '') throw fieldError('url', 'Invalid URL: No hostname found.');
  // It would be shown to every administrator, and in the log of deliveries.
  if (url.username !== '' || url.password !== '')
    throw fieldError('url', 'The URL cannot contain a user name or password.');
  const host = hostOf(url).toLowerCase().replace(/\.$/, '');
  const networks = services.settings.webhookNetworks;
  const addresses = await resolveHost(host).catch(() => []);
  const isAllowed = addresses.length > 0 && addresses.every(({ address }) => isInNetworks(address, networks));
  if (isAllowed) return;
  if (host === 'localhost' || host.endsWith('.localhost')) throw fieldError('url', 'Local URLs are not allowed.');
  if (await isOwnHost(services, host)) throw fieldError('url', 'URL domain or its subdomain is not allowed.');
  if (addresses.length === 0) throw fieldError('url', 'Hostname could not be resolved.');
  if (!addresses.every((address) => mayReach(address, networks)))
    throw fieldError('url', 'URL resolves to a blocked IP address.');
}

async function isOwnHost(services: Services, host: string): Promise<boolean> {
  const origin = await appUrl(services);
  const own = origin === null ? null : URL.parse(origin)?.hostname;
  return own != null && (host === own || host.endsWith(`.${own}`));
}
