import type { Incoming } from '#platform/server/http/route.ts';
import { countAttempt, mayAttempt, secondsLeft } from '#platform/server/sessions/count-attempt.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { normalEmail } from './users.ts';

const MOST = 30;
const SECONDS = 60;

/** 30 asks of one kind a minute per client, over all processes, of who is not signed in; 429 past that (wire 0.5). */
export async function throttle({ services, request, session }: Incoming, what: string): Promise<void> {
  if (!session) await countAttempt(services.db, `${what}:${request.ip}`, MOST, SECONDS);
}

/** The same for forms, which answer by a redirect: false past the limit. Who is signed in counts too. */
export function mayPost({ services, request }: Incoming, what: string): Promise<boolean> {
  return mayAttempt(services.db, `${what}:${request.ip}`, MOST, SECONDS);
}

/** What a form past its limit is told: 5900, and when the window of `seconds` ends. */
export function tooMany(seconds: number = SECONDS): AuthError & { readonly retryAfter: number } {
  return { ...authErrors.RATE_LIMIT_EXCEEDED, retryAfter: secondsLeft(seconds) };
}

/** Under which the password guesses at an address are counted. */
export function guessesOf(email: string): string {
  return `sign-in:${normalEmail(email)}`;
}
