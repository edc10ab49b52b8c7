import type { Configuration as Connection } from 'openid-client';
import type { Configuration } from '#features/configuration/server/public.ts';
import type { AuthError } from '#features/accounts/contract.ts';

/** The services people may sign in with. */
export type ProviderName = 'google' | 'github' | 'gitlab' | 'oidc';

/** A person's identity at a provider. */
export interface Person {
  /** Never changes and never refers to another person, even when the provider's address in the settings changes. */
  readonly accountId: string;
  /** The address if the provider has verified it; null otherwise. */
  readonly verifiedEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Address of a picture; '' without one. */
  readonly avatar: string;
}

/** What a provider returned at sign-in. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  /** The checked claims of the ID token. */
  readonly claims: Readonly<Record<string, unknown>> | undefined;
  /** Seconds until the access token expires. */
  readonly expiresIn: number | undefined;
}

/** One provider: its error codes, its address and how it identifies a person. Throws when the provider fails. */
export interface Provider {
  readonly notConfigured: AuthError;
  readonly failed: AuthError;
  isOn(configuration: Configuration): boolean;
  connect(configuration: Configuration): Promise<Connection>;
  /** What the authorization request asks for besides the common parameters. */
  asks(configuration: Configuration): Record<string, string>;
  identify(connection: Connection, tokens: Tokens, configuration: Configuration): Promise<Person>;
}
