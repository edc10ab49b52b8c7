import * as client from 'openid-client';
import type * as z from 'zod';
import { isLoopbackAddress } from '#features/configuration/rules.ts';

/** Longest wait for one answer of a provider, in seconds. */
export const PATIENCE = 10;
/** How far a provider's clock may be off, in seconds. */
export const CLOCK_TOLERANCE = 60;

/** The endpoints of an OAuth server without discovery. */
export type OAuthServer = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
};

/** Returns a connection to a server with known endpoints. Plain HTTP is allowed only to this machine. */
export function connectOAuth(
  server: OAuthServer,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): client.Configuration {
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE };
  const connection = new client.Configuration(server, clientId, metadata, client.ClientSecretPost(clientSecret));
  connection.timeout = PATIENCE;
  if (isLoopbackAddress(server.token_endpoint)) client.allowInsecureRequests(connection);
  return connection;
}

/** Reads JSON from the provider's API with the person's token. Throws when it is refused or has another shape. */
export async function readFrom<S extends z.ZodType>(
  connection: client.Configuration,
  accessToken: string,
  url: string,
  shape: S,
): Promise<z.output<S>> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'Cairn' });
  const response = await client.fetchProtectedResource(connection, accessToken, new URL(url), 'GET', null, headers);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return shape.parse(await response.json());
}

/** Splits a full name into first and last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: firstName.slice(0, 255), lastName: rest.join(' ').slice(0, 255) };
}

/** Returns the address of a picture if it may be shown (HTTPS, not too long); otherwise ''. */
export function pictureOf(url: string | null | undefined): string {
  return url?.startsWith('https://') === true && url.length <= 800 && URL.canParse(url) ? url : '';
}
