import type { Incoming } from '#platform/server/http/route.ts';
import { countAttempt, mayAttempt } from '#platform/server/sessions/count-attempt.ts';

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
