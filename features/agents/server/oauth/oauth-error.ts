import { KnownError } from '#platform/shared/errors.ts';

/** Returns a refusal in the form of OAuth (RFC 6749 5.2): 401 for an unknown client, else 400. */
export function oauthError(code: string, says: string): KnownError {
  const status = code === 'invalid_client' ? 401 : 400;
  return new KnownError({ code, status, body: { error: code, error_description: says } });
}
