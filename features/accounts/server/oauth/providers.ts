import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { google } from './google.ts';
import { oidc } from './oidc.ts';
import type { Provider, ProviderName } from './provider.ts';

const providers: Readonly<Record<ProviderName, Provider>> = { google, github, gitlab, oidc };

/** Returns the provider of this name in a path, or null (answered 5104). */
export function findProvider(name: string): { name: ProviderName; provider: Provider } | null {
  if (name !== 'google' && name !== 'github' && name !== 'gitlab' && name !== 'oidc') return null;
  return { name, provider: providers[name] };
}
