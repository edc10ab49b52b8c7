import { threadOf } from '#platform/server/threads/run-in-thread.ts';

const scoreOf = threadOf<number>(new URL('./password-thread.ts', import.meta.url));

/**
 * Returns whether a password is strong enough: a zxcvbn score of at least 3 of 4 (wire-account-workspace.md 1.2). Runs
 * in its own thread, because a password of 64 characters takes a tenth of a second.
 */
export async function isStrongPassword(password: string): Promise<boolean> {
  return (await scoreOf(password.slice(0, 256))) >= 3;
}
