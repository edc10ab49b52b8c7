import { sql, type RawBuilder } from 'kysely';
import { fieldKinds } from '#features/notifications/mute-contract.ts';

/** One piece of news `n` and its receiver, in the statement that asks. */
interface NewsColumns {
  readonly receiver: string;
  /** Whether the news is a mention of the receiver. */
  readonly isMention: RawBuilder<unknown>;
  /** The workspace of the news. */
  readonly workspace: RawBuilder<unknown>;
  /** The issue or page that it is about: a condition on the mute `m`. */
  readonly isAboutMuted: RawBuilder<unknown>;
}

/** That the mute `m` names the issue `i`, or its project. */
export const issueIsMuted = sql`(m.issue_id = i.id or m.project_id = i.project_id)`;

/** That the mute `m` names the page `pg`, or its project. */
export const pageIsMuted = sql`(m.page_id = pg.id or m.project_id = pg.project_id)`;

/**
 * Whether the receiver muted the news `n`. Who is mentioned or assigned is addressed in person: that comes through a muted
 * issue, page or project, and is muted by its kind alone. The kinds are those of `newsKind`.
 */
export function isMuted({ receiver, isMention, workspace, isAboutMuted }: NewsColumns): RawBuilder<unknown> {
  const person = sql.ref(receiver);
  const isPersonal = sql`(${isMention} or (n.field = 'assignees' and n.new_identifier = ${person}))`;
  const fields = sql.join(fieldKinds.map((field) => sql.lit(field)));
  const kind = sql`case when ${isMention} then 'mention' when n.field in (${fields}) then n.field else 'property' end`;
  return sql`exists (select 1 from notification_mutes m where m.workspace_id = ${workspace} and m.user_id = ${person}
    and (m.kind = ${kind} or (not ${isPersonal} and ${isAboutMuted})))`;
}
