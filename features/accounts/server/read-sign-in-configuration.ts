import { type Configuration, readConfiguration } from '#features/configuration/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { isSetUp } from './is-set-up.ts';

/** Returns how people can sign in to this instance; null until it is set up, when every call answers 5000. */
export async function readSignInConfiguration(services: Services): Promise<Configuration | null> {
  const [isReady, configuration] = await Promise.all([isSetUp(services.db), readConfiguration(services)]);
  return isReady ? configuration : null;
}
