import { roles } from '#features/access/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail, type Mail } from '#platform/server/mail/queue-mail.ts';
import { invitationPath } from '#features/members/rules.ts';

/** The content of the email. */
export interface InvitationMail {
  readonly id: string;
  readonly email: string;
  readonly role: number;
  readonly token: string;
  readonly workspace: { readonly name: string; readonly slug: string };
  readonly inviter: string;
  /** The instance's address; null before setup stored one: the email then has no link. */
  readonly origin: string | null;
}

const ROLES: ReadonlyMap<number, string> = new Map([
  [roles.admin, 'an admin'],
  [roles.member, 'a member'],
  [roles.guest, 'a guest'],
]);

/** Queues the email of an invitation in the command that creates it. */
export async function mailInvitation(writer: Writer, mail: InvitationMail): Promise<void> {
  await queueMail(writer.db, invitationMail(mail));
}

/** Composes the email of an invitation to a workspace. */
export function invitationMail(mail: InvitationMail): Mail {
  const { workspace, inviter, origin } = mail;
  const title = `${inviter} invited you to ${workspace.name}`;
  const body = composeMail({
    title,
    paragraphs: [
      `You’re invited to join the workspace ${workspace.name} as ${ROLES.get(mail.role) ?? 'a guest'}.`,
      'Don’t share this link. Anyone who has it can join in your place.',
    ],
    ...(origin === null ? {} : { action: { label: 'View invitation', url: origin + invitationPath(mail) } }),
    foot: `We sent this email to ${mail.email} because ${inviter} invited this address. If you weren’t expecting it, you can ignore it.`,
  });
  return { to: mail.email, kind: 'workspace-invitation', subject: title, ...body };
}
