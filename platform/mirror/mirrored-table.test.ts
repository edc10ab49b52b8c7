import { beforeEach, expect, it } from 'vitest';
import type { Change } from '#platform/shared/live.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { openMemoryDatabase, type MirrorDatabase } from './database.ts';
import { mirroredTable } from './mirrored-table.ts';

interface Bed {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly order: number;
  readonly shade: boolean;
  readonly soil: string | null;
  readonly picture: string;
  readonly plan: { readonly rows: number };
}

const rose: Bed = {
  id: 'rose',
  project_id: 'garden',
  name: 'Roses',
  order: 1.5,
  shade: false,
  soil: null,
  picture: '',
  plan: { rows: 2 },
};
const fern: Bed = { ...rose, id: 'fern', name: 'Ferns', order: 2, shade: true, soil: 'clay' };
const { picture: _rose, ...keptRose } = rose;
const { picture: _fern, ...keptFern } = fern;

let served: readonly Bed[] = [];
const beds = mirroredTable<Bed>({
  name: 'beds',
  version: 1,
  table: 'beds',
  entity: 'bed',
  columns: { name: 'text', order: 'number', shade: 'boolean', soil: 'text?', plan: 'json' },
  read: async () => served,
});

let db: MirrorDatabase;
beforeEach(async () => {
  db = await openMemoryDatabase();
  for (const statement of beds.tables) db.run(statement);
});

const nobody: ApiClient = { send: () => Promise.reject(new Error('nothing is asked of it')) };
async function pull(projectId: string, rows: readonly Bed[]): Promise<void> {
  served = rows;
  const page = await beds.pull?.(nobody, { slug: 'harbor', projectId }, null);
  expect(page?.next).toBeNull();
  page?.write(db);
}

const kept = (projectId: string) => beds.questions?.['beds']?.(db, projectId);
const entry = (op: Change['op'], entity_id: string, fields: Change['fields'], of: Partial<Change> = {}): Change => ({
  seq: 1,
  at: '2026-01-01T00:00:00Z',
  actor_id: null,
  group_id: 'g',
  entity: 'bed',
  project_id: 'garden',
  op,
  entity_id,
  fields,
  ...of,
});
const apply = (...changes: Change[]) => beds.apply?.(db, changes, new Set(['garden']));

it('keeps the columns that it says, as the wire has them, and takes the place of what it kept of the project', async () => {
  await pull('garden', [rose, fern]);
  await pull('park', [{ ...rose, id: 'oak', project_id: 'park' }]);
  expect(kept('garden')).toEqual([keptRose, keptFern]);
  await pull('garden', [fern]);
  expect(kept('garden')).toEqual([keptFern]);
  expect(kept('park')).toHaveLength(1);
});

it('follows the log: made, changed in some fields, and gone', async () => {
  await pull('garden', [rose]);
  apply(
    entry('created', 'fern', { ...fern }),
    entry('updated', 'rose', { name: 'Old roses', shade: true, picture: 'x' }),
  );
  expect(kept('garden')).toEqual([{ ...keptRose, name: 'Old roses', shade: true }, keptFern]);
  apply(entry('deleted', 'rose', {}), entry('updated', 'fern', { soil: null }));
  expect(kept('garden')).toEqual([{ ...keptFern, soil: null }]);
});

it('passes over other kinds of things, other projects, and what it does not know', async () => {
  await pull('garden', [rose]);
  apply(
    entry('deleted', 'rose', {}, { entity: 'tree' }),
    entry('created', 'oak', { ...rose, id: 'oak' }, { project_id: 'park' }),
    entry('updated', 'lily', { name: 'Lilies' }),
    entry('updated', 'rose', { picture: 'x' }),
  );
  expect(kept('garden')).toEqual([keptRose]);
  expect(kept('park')).toEqual([]);
});

it('twice the same entries end the same', async () => {
  await pull('garden', [rose]);
  const changes = [entry('created', 'fern', { ...fern }), entry('updated', 'fern', { name: 'Ferns and moss' })];
  apply(...changes);
  const once = kept('garden');
  apply(...changes);
  expect(kept('garden')).toEqual(once);
});

it('forgets a project whole, and nothing else', async () => {
  await pull('garden', [rose, fern]);
  await pull('park', [{ ...rose, id: 'oak', project_id: 'park' }]);
  beds.forget?.(db, 'garden');
  expect(kept('garden')).toEqual([]);
  expect(kept('park')).toHaveLength(1);
});
