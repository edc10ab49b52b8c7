import { afterEach, expect, test } from 'vitest';
import { NetworkError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { openMemoryDatabase, type MirrorDatabase } from './database.ts';
import type { MirrorFeature } from './mirror-feature.ts';
import { MirrorHost, type HostDatabase } from './mirror-host.ts';
import { noStatus, type MirrorStatus } from './protocol.ts';

/** A feature with one table of one column, read in pages; records its requests. */
function shelf(name: string, pages: readonly string[]) {
  const asked: (string | null)[] = [];
  const feature: MirrorFeature = {
    name,
    version: 1,
    tables: [`create table ${name} (id text not null primary key)`],
    async pull(_client, _place, cursor) {
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      return {
        next: at + 1 < pages.length ? String(at + 1) : null,
        write: (db) => db.run(`insert or replace into ${name} values (?)`, [pages[at] ?? '']),
      };
    },
    forget: (db) => db.run(`delete from ${name}`),
    learn: (db, news) => db.run(`insert or replace into ${name} values (?)`, [String(news)]),
    questions: { [name]: (db) => db.all<{ id: string }>(`select id from ${name} order by id`).map(({ id }) => id) },
  };
  return { feature, asked };
}

/** A disk whose database survives its host. */
function memoryDisk() {
  let kept: HostDatabase | null = null;
  const open = async (): Promise<HostDatabase> => {
    if (kept) return kept;
    const db = await openMemoryDatabase();
    const discard = async () => {
      db.close();
      kept = null;
    };
    kept = { ...db, discard, close: () => undefined };
    return kept;
  };
  return { open };
}

/** A server whose log does not change. */
const client: ApiClient = {
  send: () => Promise.resolve({ changes: [], seq: 7, has_more: false, reset: false } as never),
};

const hosts: MirrorHost[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.close()));

function hostWith({ open }: ReturnType<typeof memoryDisk>, ...features: MirrorFeature[]) {
  let status: MirrorStatus = noStatus;
  const publish = (next: MirrorStatus) => void (status = next);
  const host = new MirrorHost({ slug: 'harbor', client, features, open, publish, pauses: [60_000, 60_000] });
  hosts.push(host);
  return {
    host,
    status: () => status.projects['garden'],
    ask: (name: string) => host.call('ask', { name, projectId: 'garden', seq: 0, args: null }),
  };
}

test('every feature is pulled, page by page, and answers its own questions', async () => {
  const [pots, tools] = [shelf('pots', ['p1', 'p2', 'p3']), shelf('tools', ['t1'])];
  const mirror = hostWith(memoryDisk(), pots.feature, tools.feature);
  await mirror.host.call('want', 'garden');
  await mirror.host.idle();
  expect([await mirror.ask('pots'), await mirror.ask('tools')]).toEqual([['p1', 'p2', 'p3'], ['t1']]);
  await expect(mirror.ask('seeds')).rejects.toThrow('cannot answer');
  await mirror.host.call('learn', { feature: 'tools', news: 't2' });
  expect([await mirror.ask('pots'), await mirror.ask('tools')]).toEqual([
    ['p1', 'p2', 'p3'],
    ['t1', 't2'],
  ]);
});

test('a database made for other features, or for other tables of the same, is dropped and filled again', async () => {
  const disk = memoryDisk();
  const pots = () => shelf('pots', ['p1']).feature;
  const open = async (...features: MirrorFeature[]) => {
    const mirror = hostWith(disk, ...features);
    await mirror.host.idle();
    const wasKept = mirror.status() !== undefined;
    await mirror.host.call('want', 'garden');
    await mirror.host.idle();
    expect(await mirror.ask('pots')).toEqual(['p1']);
    mirror.host.close();
    return wasKept;
  };
  expect(await open(pots())).toBe(false);
  expect(await open(pots())).toBe(true);
  expect(await open(pots(), shelf('tools', ['t1']).feature)).toBe(false);
  expect(await open({ ...pots(), version: 2 })).toBe(false);
  const tables = ['create table pots (id text not null primary key, color text)'];
  const write = (db: MirrorDatabase) => db.run("insert or replace into pots (id) values ('p1')");
  expect(await open({ ...pots(), version: 2, tables, pull: async () => ({ next: null, write }) })).toBe(false);
});

test('a first pull that was cut goes on where each feature was', async () => {
  const disk = memoryDisk();
  const [pots, tools] = [shelf('pots', ['p1']), shelf('tools', ['t1', 't2', 't3'])];
  let isAway = true;
  const cut: MirrorFeature = {
    ...tools.feature,
    pull: (by, place, cursor) =>
      cursor === '2' && isAway
        ? Promise.reject(new NetworkError())
        : (tools.feature.pull?.(by, place, cursor) ?? Promise.reject(new Error('it pulls'))),
  };
  const first = hostWith(disk, pots.feature, cut);
  await first.host.call('want', 'garden');
  await first.host.idle();
  expect(first.status()).toBe('error');
  first.host.close();
  isAway = false;
  const again = hostWith(disk, pots.feature, cut);
  await again.host.idle();
  expect(again.status()).toBe('ready');
  expect([await again.ask('pots'), await again.ask('tools')]).toEqual([['p1'], ['t1', 't2', 't3']]);
  expect([pots.asked, tools.asked]).toEqual([[null], [null, '1', '2']]);
});

test('a project that is forgotten and wanted again while it is pulled is pulled from the start', async () => {
  const pots = shelf('pots', ['p1', 'p2', 'p3']);
  const [asked, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: MirrorFeature = {
    ...pots.feature,
    async pull(by, place, cursor) {
      // By then the first page is stored.
      if (cursor === '2') asked.resolve();
      if (cursor === '2') await third.promise;
      return (await pots.feature.pull?.(by, place, cursor)) ?? expect.fail('it pulls');
    },
  };
  const mirror = hostWith(memoryDisk(), slow);
  await mirror.host.call('want', 'garden');
  await asked.promise;
  await mirror.host.call('keepOnly', []);
  await mirror.host.call('want', 'garden');
  third.resolve();
  await mirror.host.idle();
  expect(mirror.status()).toBe('ready');
  expect(await mirror.ask('pots')).toEqual(['p1', 'p2', 'p3']);
});
