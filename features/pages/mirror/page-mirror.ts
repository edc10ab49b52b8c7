import { mirroredAtOnce, mirrorPages, type MirroredPage } from '#features/pages/mirror-contract.ts';
import type { MirrorDatabase, SqlValue } from '#platform/mirror/database.ts';
import { insertRows } from '#platform/mirror/insert-rows.ts';
import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';
import { foldText } from '#platform/shared/fold-text.ts';
import type { Change } from '#platform/shared/live.ts';

/**
 * The pages of a project that the person sees, with the beginning of their texts, so that they are found without a network.
 * The log does not carry texts: one that changed is `outdated` (how often, since it was read) until it is read again.
 */
export const mirror: MirrorFeature = {
  name: 'pages',
  version: 1,
  tables: [
    `create table pages (
      id text not null primary key,
      project_id text not null,
      name text not null,
      folded_name text not null,
      logo_props text not null,
      archived_at text,
      text text not null,
      folded_text text not null,
      outdated integer not null default 0
    )`,
  ],

  async pull(client, { slug, projectId }, after) {
    const query = after === null ? {} : { after };
    const rows = await client.send(mirrorPages, { params: { slug, project_id: projectId }, query }, { fresh: true });
    return {
      next: rows.length < mirroredAtOnce ? null : (rows.at(-1)?.id ?? null),
      write(db) {
        if (after === null) forget(db, projectId);
        put(db, rows);
      },
    };
  },

  apply(db, changes, projects) {
    for (const change of changes)
      if (change.entity === 'page' && change.project_id !== null && projects.has(change.project_id))
        applyOne(db, change);
  },

  async reread(client, db, slug) {
    const outdated = db.all<{ id: string; project_id: string; outdated: number }>(
      'select id, project_id, outdated from pages where outdated > 0 order by project_id, id limit ?',
      [mirroredAtOnce],
    );
    const [first] = outdated;
    if (!first) return null;
    const asked = outdated.filter(({ project_id }) => project_id === first.project_id);
    const params = { slug, project_id: first.project_id };
    const query = { ids: asked.map(({ id }) => id).join(',') };
    const texts = new Map(
      (await client.send(mirrorPages, { params, query }, { fresh: true })).map(({ id, text }) => [id, text]),
    );
    return () => {
      for (const { id, outdated: times } of asked) {
        const text = texts.get(id);
        if (text !== undefined)
          db.run('update pages set text = ?, folded_text = ? where id = ?', [text, foldText(text), id]);
        // A text that changed meanwhile is read once more.
        db.run('update pages set outdated = 0 where id = ? and outdated = ?', [id, times]);
      }
    };
  },

  forget,
};

function forget(db: MirrorDatabase, projectId: string): void {
  db.run('delete from pages where project_id = ?', [projectId]);
}

function put(db: MirrorDatabase, rows: readonly MirroredPage[], outdated = 0): void {
  insertRows(
    db,
    'insert or replace into pages (id, project_id, name, folded_name, logo_props, archived_at, text, folded_text, outdated)',
    rows.map(({ id, project_id, name, logo_props, archived_at, text }): SqlValue[] => [
      id,
      project_id,
      name,
      foldText(name),
      JSON.stringify(logo_props),
      archived_at,
      text,
      foldText(text),
      outdated,
    ]),
  );
}

function applyOne(db: MirrorDatabase, { entity_id: id, project_id, op, fields }: Change): void {
  if (op === 'deleted') return db.run('delete from pages where id = ?', [id]);
  const { name, logo_props: logo, archived_at: archivedAt, text_saved_at: savedAt } = fields;
  if (op === 'created') {
    const page = {
      id,
      project_id: project_id ?? '',
      name: typeof name === 'string' ? name : '',
      logo_props: isObject(logo) ? logo : {},
      archived_at: typeof archivedAt === 'string' ? archivedAt : null,
      text: '',
    };
    return put(db, [page], 1);
  }
  if (typeof name === 'string')
    db.run('update pages set name = ?, folded_name = ? where id = ?', [name, foldText(name), id]);
  if (isObject(logo)) db.run('update pages set logo_props = ? where id = ?', [JSON.stringify(logo), id]);
  if (archivedAt !== undefined)
    db.run('update pages set archived_at = ? where id = ?', [typeof archivedAt === 'string' ? archivedAt : null, id]);
  if (savedAt !== undefined) db.run('update pages set outdated = outdated + 1 where id = ?', [id]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
