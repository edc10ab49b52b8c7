import type { Incoming } from '#platform/server/http/route.ts';
import { clientOf } from '#platform/server/sessions/client-network.ts';
import { countAttempt, mayAttempt, secondsLeft } from '#platform/server/sessions/count-attempt.ts';
import { type Guesses, guessesAt, type Proof } from '#platform/server/sessions/count-guesses.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { normalEmail } from './users.ts';

const MOST = 30;
const SECONDS = 60;

/** Limits calls of one kind to 30 a minute per signed-out client, across all processes; 429 past that (wire 0.5). */
export async function throttle({ services, request, session }: Incoming, what: string): Promise<void> {
  if (!session) await countAttempt(services.db, `${what}:${clientOf(request.ip)}`, MOST, SECONDS);
}

/** Does the same for forms, which answer with a redirect: returns false past the limit. Signed-in people count too. */
export function mayPost({ services, request }: Incoming, what: string): Promise<boolean> {
  return mayAttempt(services.db, `${what}:${clientOf(request.ip)}`, MOST, SECONDS);
}

/** Returns the refusal of a form past its limit: 5900, and in how many seconds it may be sent again. */
export function tooMany(retryAfter: number = secondsLeft(SECONDS)): AuthError & { readonly retryAfter: number } {
  return { ...authErrors.RATE_LIMIT_EXCEEDED, retryAfter };
}

/**
 * Counts the failed attempts to sign in to the account with this address, whether or not there is one (decisions.md
 * 3.37).
 */
export function guessesOf({ services, request }: Incoming, proof: Proof, email: string): Guesses {
  return guessesAt(services, request, proof, normalEmail(email));
}

/** Counts a failed attempt and returns its refusal: `error`, or 5900 when it was one too many. */
export async function failedBy(guesses: Guesses, { services }: Incoming, error: AuthError): Promise<AuthError> {
  const wait = await guesses.fail(services.db);
  return wait > 0 ? tooMany(wait) : error;
}
