import { composeMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail } from '#platform/server/mail/queue-mail.ts';

const notYou = 'If you did not ask for this, you can leave this letter unanswered: nobody gets in without it.';

/** The one-time code (wire-account-workspace.md 1.2). */
export function codeLetter(to: string, code: string): Mail {
  const subject = `Your unique Cairn login code is ${code}`;
  const body = composeMail({
    title: 'Your one-time code',
    paragraphs: ['Type or paste this code where you sign in to Cairn. It works once, for ten minutes.'],
    code,
    foot: notYou,
  });
  return { to, kind: 'magic-code', subject, ...body };
}

/** The link that sets a new password. `url` is absolute. */
export function resetLetter(to: string, url: string): Mail {
  const body = composeMail({
    title: 'Set a new password',
    paragraphs: [`Somebody asked for a new password for ${to} at Cairn. The link works once, for one hour.`],
    action: { label: 'Set a new password', url },
    foot: notYou,
  });
  return { to, kind: 'reset-password', subject: 'Set a new password for Cairn', ...body };
}

/** Tells somebody who had deactivated their account that signing in brought it back. */
export function backAgainLetter(to: string): Mail {
  const body = composeMail({
    title: 'Your Cairn account is active again',
    paragraphs: [
      'You had deactivated this account, and now somebody signed in with it. That brought it back.',
      'If it was not you, sign in, change the password, and deactivate the account again.',
    ],
  });
  return { to, kind: 'account-active-again', subject: 'Your Cairn account is active again', ...body };
}

/** Tells somebody that a password set before the address was proven holds no longer. */
export function passwordRemovedLetter(to: string): Mail {
  const body = composeMail({
    title: 'Your Cairn password was removed',
    paragraphs: [
      `You have just proven that ${to} is yours. The password of this account was chosen before that, perhaps by somebody else, so it was removed and every other browser was signed out.`,
      'Choose a new password when Cairn asks for one, or go on signing in without any.',
    ],
  });
  return { to, kind: 'password-removed', subject: 'Your Cairn password was removed', ...body };
}
