import type { Incoming } from '#platform/server/http/route.ts';
import { clientOf } from '#platform/server/sessions/client-network.ts';
import { countAttempt, mayAttempt, secondsLeft } from '#platform/server/sessions/count-attempt.ts';
import { type Guesses, guessesAt, type Proof } from '#platform/server/sessions/count-guesses.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { normalEmail } from './users.ts';

const MOST = 30;
const SECONDS = 60;

/** 30 asks of one kind a minute per client, over all processes, of who is not signed in; 429 past that (wire 0.5). */
export async function throttle({ services, request, session }: Incoming, what: string): Promise<void> {
  if (!session) await countAttempt(services.db, `${what}:${clientOf(request.ip)}`, MOST, SECONDS);
}

/** The same for forms, which answer by a redirect: false past the limit. Who is signed in counts too. */
export function mayPost({ services, request }: Incoming, what: string): Promise<boolean> {
  return mayAttempt(services.db, `${what}:${clientOf(request.ip)}`, MOST, SECONDS);
}

/** What a form past its limit is told: 5900, and in how many seconds it may be sent again. */
export function tooMany(retryAfter: number = secondsLeft(SECONDS)): AuthError & { readonly retryAfter: number } {
  return { ...authErrors.RATE_LIMIT_EXCEEDED, retryAfter };
}

/** The failed tries at proving to be the account with this address, whether or not there is one (decisions.md 3.37). */
export function guessesOf({ services, request }: Incoming, proof: Proof, email: string): Guesses {
  return guessesAt(services, request, proof, normalEmail(email));
}

/** What a wrong try is told: `error`, or 5900 when it was one too many. It is counted. */
export async function failedBy(guesses: Guesses, { services }: Incoming, error: AuthError): Promise<AuthError> {
  const wait = await guesses.fail(services.db);
  return wait > 0 ? tooMany(wait) : error;
}
