import type { Kysely } from 'kysely';
import { auditRow } from '#features/audit/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Incoming, Redirect } from '#platform/server/http/route.ts';
import type { Guesses } from '#platform/server/sessions/count-guesses.ts';
import { rememberDevice } from '#platform/server/sessions/known-device.ts';
import { mintSession, type MintedSession } from '#platform/server/sessions/sessions.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { AccountHooks, Waiting } from './hooks.ts';
import { findLanding, type Landing } from './landing-path.ts';
import { activeAgainMail } from './mails.ts';
import { redirectOn, type Site } from './sites.ts';
import { normalEmail, type User } from './users.ts';

/** A person who proved to be `user`, and by which method. */
export interface Arrival {
  readonly hooks: AccountHooks;
  readonly site: Site;
  readonly context: Incoming;
  readonly user: User;
  readonly medium: 'email' | 'magic-code' | 'google' | 'github' | 'gitlab' | 'oidc';
  readonly nextPath: string | undefined;
  /** A page they must see first; none by default. */
  readonly detour?: (landing: Landing) => string | null;
  /** What was read while the password was being checked. */
  readonly ahead?: Promise<LookedAhead> | undefined;
  /** The counter of failed attempts, which a successful sign-in resets. */
  readonly guesses?: Guesses;
}

interface LookedAhead {
  readonly waiting: Waiting;
  readonly landing: Landing;
}

/**
 * Reads where the person would be sent, before their password is checked. It only reads, and nothing of it is returned
 * to them on failure.
 */
export async function lookAhead(services: Services, hooks: AccountHooks, user: User): Promise<LookedAhead> {
  const [waiting, landing] = await Promise.all([
    hooks.whatWaits(services, user),
    findLanding(services.db, hooks, user),
  ]);
  return { waiting, landing };
}

/**
 * Starts the app session and redirects the person (wire-account-workspace.md 1.3). An account its owner had deactivated
 * is reactivated, and the owner is notified by email. The caller has refused accounts that an administrator disabled.
 */
export async function letIn(arrival: Arrival): Promise<Redirect> {
  const { hooks, site, context, user, nextPath } = arrival;
  const { services } = context;
  const minted = mintSession(services.settings, 'app', user.id, context);
  const session = {
    row: minted.row,
    hand: () => {
      minted.hand();
      if (user.email !== null) rememberDevice(services.settings, normalEmail(user.email), context);
    },
  };
  const arriving = user.is_active
    ? noteArrival(services.db, arrival, session)
    : services.db.transaction().execute((trx) => comeBack(trx, arrival, session));
  if (site === 'space') {
    await arriving;
    session.hand();
    return redirectOn(services.settings, site, nextPath, '/');
  }
  // A deactivated account must be active again before it joins anything; for everybody else these reads run in parallel
  // with the write.
  if (!user.is_active) await arriving;
  const [{ waiting, landing: seen }] = await Promise.all([arrival.ahead ?? lookAhead(services, hooks, user), arriving]);
  const landing = (await hooks.afterSignIn(services, user, waiting))
    ? await findLanding(services.db, hooks, user)
    : seen;
  session.hand();
  const detour = arrival.detour?.(landing) ?? null;
  return detour === null
    ? redirectOn(services.settings, site, nextPath, landing.path)
    : redirectOn(services.settings, site, undefined, detour);
}

/** Writes everything a sign-in writes in one statement, because every sign-in waits for it. */
async function noteArrival(db: Kysely<Database>, arrival: Arrival, started: MintedSession): Promise<void> {
  const { site, context, user, medium, guesses } = arrival;
  const { request, session } = context;
  const entry = { actorId: user.id, action: 'session.started', ip: request.ip, details: { medium, site } };
  await db
    .with('arrived', (cte) =>
      cte
        .updateTable('users')
        .set({
          last_login_medium: medium,
          last_login_time: new Date().toISOString(),
          last_login_ip: request.ip,
          last_login_uagent: (request.headers['user-agent'] ?? '').slice(0, 500),
          ...(user.is_active ? {} : { is_active: true }),
        })
        .where('id', '=', user.id),
    )
    // Replaces the session this browser had, which may be another person's.
    .with('replaced', (cte) => cte.deleteFrom('sessions').where('id', '=', session?.id ?? null))
    .with('started', (cte) => cte.insertInto('sessions').values(started.row))
    // The person proved who they are, so their failed attempts no longer count.
    .with('forgotten', (cte) => cte.deleteFrom('rate_counters').where('key', '=', guesses?.key ?? ''))
    .insertInto('audit_entries')
    .values(auditRow(entry))
    .execute();
}

async function comeBack(db: Kysely<Database>, arrival: Arrival, started: MintedSession): Promise<void> {
  await noteArrival(db, arrival, started);
  if (arrival.user.email !== null) await queueMail(db, activeAgainMail(arrival.user.email));
}
