import type { MirroredMember } from '#features/issues/mirror-contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { Change } from '#platform/shared/live.ts';

const columns = ['first_name', 'last_name', 'display_name', 'avatar_url', 'role', 'is_active'] as const;

/** Keeps these people of the workspace and nobody else. Inside a transaction. */
export function putMembers(db: MirrorDatabase, members: readonly MirroredMember[]): void {
  db.run('delete from members');
  for (const member of members) putMember(db, member.id, { ...member });
}

/** Applies an entry of the log about a place in the workspace: who comes, changes their name or role, or leaves. */
export function applyMember(db: MirrorDatabase, { op, fields }: Change): void {
  const { member: id, member_detail: detail } = fields;
  if (typeof id !== 'string') return;
  if (op === 'deleted') return db.run('delete from members where id = ?', [id]);
  putMember(db, id, { ...(typeof detail === 'object' ? detail : {}), ...fields });
}

/** With the last project the people go too: whoever is not in the workspace any more keeps nothing of it. */
export function forgetMembersAtLast(db: MirrorDatabase): void {
  db.run('delete from members where not exists (select 1 from states) and not exists (select 1 from issues)');
}

/** Everybody the mirror knows, those who left included. */
export function readMembers(db: MirrorDatabase): MirroredMember[] {
  return db
    .all<Omit<MirroredMember, 'is_active'> & { is_active: number }>('select * from members')
    .map((member) => ({ ...member, is_active: member.is_active === 1 }));
}

/** Fields that are not given stay as they are; a stranger without a name is passed over. */
function putMember(db: MirrorDatabase, id: string, fields: Readonly<Record<string, unknown>>): void {
  const given = columns.filter((column) => fields[column] !== undefined);
  const values = given.map((column) => {
    const value = fields[column];
    if (typeof value === 'boolean') return value ? 1 : 0;
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  });
  const isKnown = db.all('select 1 from members where id = ?', [id]).length > 0;
  if (!isKnown && (fields['display_name'] === undefined || fields['first_name'] === undefined)) return;
  if (isKnown && given.length > 0)
    db.run(`update members set ${given.map((column) => `${column} = ?`).join(', ')} where id = ?`, [...values, id]);
  else if (!isKnown)
    db.run(`insert into members (id, ${given.join(', ')}) values (?, ${given.map(() => '?').join(', ')})`, [
      id,
      ...values,
    ]);
}
