import { sql, type RawBuilder } from 'kysely';

/** The columns of one piece of news and of its receiver, in the statement that asks. */
interface NewsColumns {
  readonly receiver: string;
  /** Whether the news is a mention of the receiver. */
  readonly isMention: RawBuilder<unknown>;
}

/**
 * Whether the receiver muted the news `n` about the issue `i`. Who is mentioned or assigned is addressed in person: that
 * comes through a muted issue or project, and is muted by its kind alone. The kinds are those of `newsKind`.
 */
export function isMuted({ receiver, isMention }: NewsColumns): RawBuilder<unknown> {
  const person = sql.ref(receiver);
  const isPersonal = sql`(${isMention} or (n.field = 'assignees' and n.new_identifier = ${person}))`;
  const kind = sql`case when ${isMention} then 'mention' when n.field in ('comment', 'state', 'assignees') then n.field else 'property' end`;
  return sql`exists (select 1 from notification_mutes m where m.workspace_id = i.workspace_id and m.user_id = ${person}
    and (m.kind = ${kind} or (not ${isPersonal} and (m.issue_id = i.id or m.project_id = i.project_id))))`;
}
