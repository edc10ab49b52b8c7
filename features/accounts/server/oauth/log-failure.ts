import type { Services } from '#platform/server/http/services.ts';
import type { ProviderName } from './provider.ts';

/** Logs why a provider could not be used; never what it sent, because that may contain tokens. */
export function logFailure({ log }: Services, provider: ProviderName, error: unknown): void {
  const reasons: string[] = [];
  for (let one = error; one instanceof Error && reasons.length < 4; one = one.cause) reasons.push(one.message);
  log.warn({ provider, reasons }, 'sign-in by another service failed');
}
