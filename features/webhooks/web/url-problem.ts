import { webhookErrors } from '#features/webhooks/contract.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { t } from './text.ts';

/** The wire's words for addresses that webhooks must not call, and what people read instead. */
const words: Readonly<Record<string, () => string>> = {
  'Invalid schema. Only HTTP and HTTPS are allowed.': () => t('urlScheme'),
  'Invalid URL: No hostname found.': () => t('urlScheme'),
  'Hostname could not be resolved.': () => t('urlUnknown'),
  'Local URLs are not allowed.': () => t('urlPrivate'),
  'URL resolves to a blocked IP address.': () => t('urlPrivate'),
  'URL domain or its subdomain is not allowed.': () => t('urlOwn'),
  'The URL cannot contain a user name or password.': () => t('urlPassword'),
};

/** Returns what is wrong with the address that was sent, for the field; undefined when it was refused for another reason. */
export function urlProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === webhookErrors.WEBHOOK_URL_TAKEN.code) return t('urlTaken');
  const said = error.fields['url']?.[0];
  return said === undefined ? undefined : (words[said] ?? (() => t('urlRefused')))();
}

/** Returns what is wrong with an address before it is sent. */
export function typedProblem(url: string): string | undefined {
  if (url.trim() === '') return t('urlRequired');
  return /^https?:\/\//i.test(url.trim()) ? undefined : t('urlScheme');
}
