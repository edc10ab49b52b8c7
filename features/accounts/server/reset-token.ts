import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '#platform/server/http/services.ts';
import type { User } from './users.ts';

const SECONDS = 3600;

/** The values a reset link is bound to: it becomes void when one of them changes (wire-account-workspace.md 1.2). */
type Bound = Pick<User, 'id' | 'email' | 'password_hash' | 'last_login_time'>;

/** Returns the token of a reset link, valid for one hour from `now`. It is not stored. */
export function newResetToken(settings: Settings, user: Bound, now: number): string {
  const end = Math.floor(now / 1000) + SECONDS;
  return `${end.toString(36)}-${sign(settings, user, end)}`;
}

/** Returns whether a token is this person's; 'expired' only for one that was valid before. */
export function checkResetToken(
  settings: Settings,
  user: Bound,
  token: string,
  now: number,
): 'right' | 'wrong' | 'expired' {
  const [, first = '', signature = ''] = /^([0-9a-z]{1,10})-([\w-]{43})$/.exec(token) ?? [];
  const end = Number.parseInt(first, 36);
  const expected = Buffer.from(sign(settings, user, end));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
  return now >= end * 1000 ? 'expired' : 'right';
}

function sign({ secret }: Settings, user: Bound, end: number): string {
  const bound = [user.id, user.email, user.password_hash, user.last_login_time, end];
  return createHmac('sha256', secret)
    .update(`password reset ${JSON.stringify(bound)}`)
    .digest('base64url');
}
