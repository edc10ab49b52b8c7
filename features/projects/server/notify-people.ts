import { sql } from 'kysely';
import { appUrl } from '#features/configuration/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail, type Mail } from '#platform/server/mail/queue-mail.ts';
import { projectInvitationPath } from '#features/projects/rules.ts';
import { must } from '#platform/shared/must.ts';

type Links = Pick<Services, 'settings'>;

/** What an email about a project names. */
export interface About {
  readonly slug: string;
  readonly workspace: string;
  readonly project: string;
  /** Who did it. */
  readonly actor: string;
}

/**
 * Queues an email with a link to each person who was added to a project, except placeholders and disabled accounts. The
 * emails are sent only if the command is committed.
 */
export async function notifyAdded(
  services: Links,
  writer: Writer,
  projectId: string,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = any(${userIds}::uuid[]) and email is not null and is_active and not is_placeholder and not is_bot`.execute(
    writer.db,
  );
  if (rows.length === 0) return;
  const about = await aboutProject(writer, projectId);
  const url = `${await origin(services, writer)}/${about.slug}/projects/${projectId}/issues`;
  for (const { email } of rows) await queueMail(writer.db, addedMail(email, about, url));
}

/** Composes the email to somebody who was added to a project; `url` leads to its issues. */
export function addedMail(to: string, about: About, url: string): Mail {
  const body = composeMail({
    title: `You were added to ${about.project}`,
    paragraphs: [`${about.actor} added you to the project ${about.project} in ${about.workspace}.`],
    action: { label: 'Open project', url },
  });
  return { to, kind: 'project-added', subject: `${about.actor} added you to ${about.project}`, ...body };
}

/** Queues the email of an invitation; its link contains the token that lets its owner join (decisions.md 1.4). */
export async function notifyInvited(
  services: Links,
  writer: Writer,
  projectId: string,
  invite: { readonly id: string; readonly email: string; readonly token: string },
): Promise<void> {
  const about = await aboutProject(writer, projectId);
  const path = projectInvitationPath({ ...invite, slug: about.slug, projectId });
  const url = `${await origin(services, writer)}${path}`;
  await queueMail(writer.db, projectInvitationMail(invite.email, about, url));
}

/** Composes the email of an invitation to a project; `url` leads to the invitation. */
export function projectInvitationMail(to: string, about: About, url: string): Mail {
  const body = composeMail({
    title: `Join ${about.project}`,
    paragraphs: [`${about.actor} invited you to the project ${about.project} in ${about.workspace}.`],
    action: { label: 'View invitation', url },
    foot: 'If you weren’t expecting this, you can ignore it.',
  });
  return { to, kind: 'project-invitation', subject: `${about.actor} invited you to ${about.project}`, ...body };
}

/** Before setup there is nobody to email; a relative link is better than none. */
async function origin({ settings }: Links, writer: Writer): Promise<string> {
  return (await appUrl({ db: writer.db, settings })) ?? '';
}

async function aboutProject(writer: Writer, projectId: string): Promise<About> {
  const { rows } = await sql<About>`
    select w.slug, w.name as workspace, p.name as project, coalesce(u.display_name, 'Somebody') as actor from projects p
    join workspaces w on w.id = p.workspace_id left join users u on u.id = ${writer.actorId}
    where p.workspace_id = ${writer.workspaceId} and p.id = ${projectId}`.execute(writer.db);
  return must(rows[0], 'an entered project exists');
}
