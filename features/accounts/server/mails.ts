import { composeMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail } from '#platform/server/mail/queue-mail.ts';

const notYou = 'If you didn’t request this, you can ignore this email. Nobody can sign in without it.';

/** Composes the email with the one-time code (wire-account-workspace.md 1.2). */
export function codeMail(to: string, code: string): Mail {
  const subject = `Your unique Cairn login code is ${code}`;
  const body = composeMail({
    title: 'Your one-time code',
    paragraphs: ['Enter this code to sign in to Cairn. It works once and expires in 10 minutes.'],
    code,
    foot: notYou,
  });
  return { to, kind: 'magic-code', subject, ...body };
}

/** Composes the email with the link to set a new password. `url` is absolute. */
export function resetMail(to: string, url: string): Mail {
  const body = composeMail({
    title: 'Set a new password',
    paragraphs: [`Someone requested a new password for ${to} on Cairn. The link works once and expires in one hour.`],
    action: { label: 'Set a new password', url },
    foot: notYou,
  });
  return { to, kind: 'reset-password', subject: 'Set a new password for Cairn', ...body };
}

/** Composes the email that tells a person that signing in reactivated their account. */
export function activeAgainMail(to: string): Mail {
  const body = composeMail({
    title: 'Your Cairn account is active again',
    paragraphs: [
      'You had deactivated this account. Someone just signed in with it, which reactivated it.',
      'If this wasn’t you, sign in, change your password, and deactivate the account again.',
    ],
  });
  return { to, kind: 'account-active-again', subject: 'Your Cairn account is active again', ...body };
}

/** Composes the email that tells a person that a password set before their address was verified has been removed. */
export function passwordRemovedMail(to: string): Mail {
  const body = composeMail({
    title: 'Your Cairn password was removed',
    paragraphs: [
      `You just verified that ${to} is yours. The password of this account was set before that, possibly by someone else, so we removed it and signed out every other browser.`,
      'Set a new password when Cairn asks for one, or keep signing in without one.',
    ],
  });
  return { to, kind: 'password-removed', subject: 'Your Cairn password was removed', ...body };
}
