import { mirrorMembers, type MirroredMember } from '#features/members/contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';
import type { Change } from '#platform/shared/live.ts';

const columns = ['first_name', 'last_name', 'display_name', 'avatar_url', 'role', 'is_active'] as const;

/** The people of the workspace, whichever of its projects are kept: everybody an issue may name, those who left included. */
export const mirror: MirrorFeature = {
  name: 'members',
  version: 1,
  // id is the user's.
  tables: [
    `create table members (
      id text not null primary key,
      first_name text not null,
      last_name text not null default '',
      display_name text not null,
      avatar_url text,
      role integer,
      is_active integer not null default 1
    )`,
  ],

  async pull(client, { slug }) {
    const members = await client.send(mirrorMembers, { params: { slug } }, { fresh: true });
    return {
      next: null,
      write(db) {
        db.run('delete from members');
        for (const member of members) putMember(db, member.id, { ...member });
      },
    };
  },

  apply(db, changes) {
    for (const change of changes) if (change.entity === 'workspace_member') applyMember(db, change);
  },

  forgetWorkspace: (db) => db.run('delete from members'),

  questions: { members: (db) => readMembers(db) },
};

/** Somebody comes, changes their name or role, or leaves. */
function applyMember(db: MirrorDatabase, { op, fields }: Change): void {
  const { member: id, member_detail: detail } = fields;
  if (typeof id !== 'string') return;
  if (op === 'deleted') return db.run('delete from members where id = ?', [id]);
  putMember(db, id, { ...(typeof detail === 'object' ? detail : {}), ...fields });
}

function readMembers(db: MirrorDatabase): MirroredMember[] {
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
