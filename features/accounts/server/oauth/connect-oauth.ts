import * as client from 'openid-client';
import type * as z from 'zod';
import { isLoopbackAddress } from '#features/configuration/rules.ts';

/** Longest wait for one answer of a provider, in seconds. */
export const PATIENCE = 10;
/** How far a provider's clock may be off, in seconds. */
export const CLOCK_TOLERANCE = 60;

/** The fixed addresses of an OAuth server that has no discovery. */
export type OAuthServer = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
};

/** A connection to a server whose addresses are known. Plain http is spoken on this very machine only. */
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

/** Reads JSON of the provider's API in the person's name. Throws when it is refused or not of this shape. */
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

/** First and last name of a name that is written in one piece. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: firstName.slice(0, 255), lastName: rest.join(' ').slice(0, 255) };
}

/** The address of a picture that may be shown: https, of sensible length; else ''. */
export function pictureOf(url: string | null | undefined): string {
  return url?.startsWith('https://') === true && url.length <= 800 && URL.canParse(url) ? url : '';
}
