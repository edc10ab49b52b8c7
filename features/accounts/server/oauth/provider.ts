import type { Configuration as Connection } from 'openid-client';
import type { Configuration } from '#features/configuration/server/public.ts';
import type { AuthError } from '#features/accounts/contract.ts';

/** The services people may sign in with. */
export type ProviderName = 'google' | 'github' | 'gitlab' | 'oidc';

/** Who somebody is at a provider. */
export interface Person {
  /** Never changes and never names anybody else, also when the provider's address in the settings does. */
  readonly accountId: string;
  /** Only an address that the provider has verified; null when there is none. */
  readonly verifiedEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Address of a picture; '' without one. */
  readonly avatar: string;
}

/** What a provider gave at sign-in. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  /** The checked claims of the ID token. */
  readonly claims: Readonly<Record<string, unknown>> | undefined;
  /** Seconds that the access token still holds. */
  readonly expiresIn: number | undefined;
}

/** One provider: its codes, its address and how it tells who somebody is. Throws whatever goes wrong with the other side. */
export interface Provider {
  readonly notConfigured: AuthError;
  readonly failed: AuthError;
  isOn(configuration: Configuration): boolean;
  connect(configuration: Configuration): Promise<Connection>;
  /** What the authorisation request asks for, beside what every one has. */
  asks(configuration: Configuration): Record<string, string>;
  identify(connection: Connection, tokens: Tokens, configuration: Configuration): Promise<Person>;
}
