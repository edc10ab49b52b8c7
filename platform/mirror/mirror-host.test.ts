import { expect, test } from 'vitest';
import { listChanges } from '#platform/shared/live.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { closeWithTest, Disk, garden, hostOf, quietLog as client } from '#tests/support/garden-mirror.ts';
import type { MirrorFeature } from './mirror-feature.ts';
import { MirrorHost } from './mirror-host.ts';
import { noStatus, type MirrorStatus } from './protocol.ts';

function start(disk: Disk, version = 1) {
  let status: MirrorStatus = noStatus;
  const publish = (next: MirrorStatus) => void (status = next);
  const host = new MirrorHost({ slug: 'harbor', client, features: [garden(version)], open: disk.open, publish });
  closeWithTest(host);
  return {
    host,
    status: () => status,
    ask: (name: string) => host.call('ask', { name, projectId: 'garden', seq: 0, args: null }),
  };
}

async function filled(disk: Disk, version = 1) {
  const mirror = start(disk, version);
  await mirror.host.call('want', 'garden');
  await expect.poll(() => mirror.status().projects['garden']).toBe('ready');
  return mirror;
}

test('a mirror of another version is dropped and filled again', async () => {
  const disk = new Disk();
  const old = await filled(disk);
  expect(await old.ask('columns')).toEqual(['name', 'label']);
  old.host.close();

  const next = start(disk, 2);
  await next.host.idle();
  expect(next.status()).toMatchObject({ database: 'ready', projects: {} });
  await next.host.call('want', 'garden');
  await expect.poll(() => next.status().projects['garden']).toBe('ready');
  expect(await next.ask('columns')).toEqual(['name', 'label', 'colour']);
  expect(await next.ask('count')).toBe(40);
  next.host.close();

  const same = await filled(disk, 2);
  expect(await same.ask('count')).toBe(40);
  expect(disk.opened).toBe(4);
});

test('a file that cannot be read is begun anew', async () => {
  const disk = new Disk();
  (await filled(disk)).host.close();
  disk.isBroken = true;
  const mirror = await filled(disk);
  expect(await mirror.ask('count')).toBe(40);
  expect(mirror.status().database).toBe('ready');
});

test('what was wanted while no database could be opened is filled once one can', async () => {
  const disk = new Disk();
  disk.isAway = true;
  const mirror = start(disk);
  await expect(mirror.host.call('want', 'garden')).rejects.toThrow('not ready');
  expect(mirror.status().database).toBe('error');
  disk.isAway = false;
  await mirror.host.call('rebuild', null);
  await expect.poll(() => mirror.status().projects['garden']).toBe('ready');
  expect(await mirror.ask('count')).toBe(40);
});

test('without room nothing is half kept and every question goes to the server; with room it heals', async () => {
  const disk = new Disk();
  disk.pages = 20;
  const mirror = start(disk);
  await mirror.host.call('want', 'garden');
  await expect.poll(() => mirror.status().database).toBe('error');
  await expect(mirror.ask('count')).rejects.toThrow('not ready');
  expect(mirror.status().projects).toEqual({});
  // A full disk is not tried again by itself.
  expect(disk.opened).toBe(1);

  disk.pages = 0;
  await mirror.host.call('rebuild', null);
  await mirror.host.call('want', 'garden');
  await expect.poll(() => mirror.status().projects['garden']).toBe('ready');
  expect(await mirror.ask('count')).toBe(40);
});

test('a project that is asked for while another is brought up to date is filled, and not taken for whole', async () => {
  const pulled: string[] = [];
  const catchingUp = Promise.withResolvers<void>();
  let isHeld = false;
  const log: ApiClient = {
    async send() {
      if (isHeld) await catchingUp.promise;
      return { changes: [], seq: 7, has_more: false, reset: false } as never;
    },
  };
  const plants = garden(1);
  const feature: MirrorFeature = {
    ...plants,
    pull: (by, place, cursor) => {
      pulled.push(place.projectId);
      return plants.pull(by, place, cursor);
    },
  };
  const { host, status } = await hostOf(feature, log);
  isHeld = true;
  await host.call('wake', null);
  await host.call('want', 'pond');
  isHeld = false;
  catchingUp.resolve();
  await host.idle();
  expect(pulled).toEqual(['garden', 'pond']);
  expect(status().projects).toEqual({ garden: 'ready', pond: 'ready' });
});

test('a question that waits for news is not answered from a mirror that was emptied for them', async () => {
  let seq = 7;
  const pulling = Promise.withResolvers<void>();
  let isHeld = false;
  const log: ApiClient = { send: () => Promise.resolve({ changes: [], seq, has_more: false, reset: false } as never) };
  const plants = garden(1);
  const feature: MirrorFeature = {
    ...plants,
    async pull(by, place, cursor) {
      if (isHeld) await pulling.promise;
      return plants.pull(by, place, cursor);
    },
  };
  const { host } = await hostOf(feature, log);
  [seq, isHeld] = [9, true];
  const question = { name: 'count', projectId: 'garden', seq: 9, args: null };
  const asked = host.call('ask', question).catch((error: unknown) => String(error));
  await host.call('reset', 9);
  expect(await asked).toContain('behind');
  pulling.resolve();
  await host.idle();
  expect(await host.call('ask', question)).toBe(40);
});

test('once everything has to be read anew, no question is answered from the old rows, whatever else is going on', async () => {
  const catchingUp = Promise.withResolvers<void>();
  let isHeld = false;
  const log: ApiClient = {
    async send() {
      if (isHeld) await catchingUp.promise;
      return { changes: [], seq: 7, has_more: false, reset: false } as never;
    },
  };
  const { host } = await hostOf(garden(1), log);
  const question = { name: 'count', projectId: 'garden', seq: 7, args: null };
  isHeld = true;
  await host.call('wake', null);
  expect(await host.call('ask', question)).toBe(40);
  await host.call('reset', 7);
  await expect(host.call('ask', question)).rejects.toThrow('behind');
  catchingUp.resolve();
  await host.idle();
  expect(await host.call('ask', question)).toBe(40);
});

test('a first pull that fails ends as `error`, is tried again when asked, and other projects are brought up to date', async () => {
  const plants = garden(1);
  let fails = true;
  const feature: MirrorFeature = {
    ...plants,
    pull: (by, place, cursor) =>
      place.projectId === 'pond' && fails
        ? Promise.reject(new ApiError(listChanges, 500, { error: 'x' }, null))
        : plants.pull(by, place, cursor),
  };
  const { host, status } = await hostOf(feature, client);
  await host.call('want', 'pond');
  await host.idle();
  expect(status().projects).toEqual({ garden: 'ready', pond: 'error' });
  expect(await host.call('ask', { name: 'count', projectId: 'garden', seq: 0, args: null })).toBe(40);
  await expect(host.call('ask', { name: 'count', projectId: 'pond', seq: 0, args: null })).rejects.toThrow('behind');
  fails = false;
  await host.call('wake', null);
  await host.idle();
  expect(status().projects).toEqual({ garden: 'ready', pond: 'ready' });
});

test('a first pull that nobody answers ends as `error` too; what was whole stays ready without the network', async () => {
  let isAway = false;
  const log: ApiClient = {
    send: () =>
      isAway
        ? Promise.reject(new NetworkError())
        : Promise.resolve({ changes: [], seq: 7, has_more: false, reset: false } as never),
  };
  const plants = garden(1);
  const feature: MirrorFeature = {
    ...plants,
    pull: (by, place, cursor) => (isAway ? Promise.reject(new NetworkError()) : plants.pull(by, place, cursor)),
  };
  const { host, status } = await hostOf(feature, log);
  isAway = true;
  await host.call('want', 'pond');
  await host.idle();
  expect(status().projects).toEqual({ garden: 'ready', pond: 'error' });
});

test('a later delta shows `syncing` until the log is caught up with', async () => {
  const answer = Promise.withResolvers<void>();
  let isHeld = false;
  const log: ApiClient = {
    async send() {
      if (isHeld) await answer.promise;
      return { changes: [], seq: 9, has_more: false, reset: false } as never;
    },
  };
  const { host, status } = await hostOf(garden(1), log);
  isHeld = true;
  await host.call('receive', { from: 8, to: 12, changes: [] });
  await host.call('receive', { from: 20, to: 21, changes: [] });
  await expect.poll(() => status().projects['garden']).toBe('syncing');
  answer.resolve();
  await host.idle();
  expect(status().projects['garden']).toBe('ready');
});

test('a project that may not be seen any more is gone at once, also while it is pulled, and is not asked for again', async () => {
  const plants = garden(1);
  const second = Promise.withResolvers<void>();
  const asked: string[] = [];
  const feature: MirrorFeature = {
    ...plants,
    async pull(by, place, cursor) {
      asked.push(`${place.projectId} ${cursor}`);
      const page = await plants.pull(by, place, cursor);
      if (place.projectId === 'garden') return page;
      if (cursor !== null) await second.promise;
      return { ...page, next: cursor === null ? 'more' : null };
    },
  };
  const { host, status } = await hostOf(feature, client);
  await host.call('want', 'pond');
  await expect.poll(() => asked).toContain('pond more');
  await host.call('keepOnly', ['garden']);
  expect(status().projects).toEqual({ garden: 'ready' });
  second.resolve();
  await host.call('wake', null);
  await host.idle();
  expect(status().projects).toEqual({ garden: 'ready' });
  expect(asked.filter((one) => one === 'pond null')).toHaveLength(1);

  await host.call('keepOnly', []);
  expect(status().projects).toEqual({});
  await expect(host.call('ask', { name: 'count', projectId: 'garden', seq: 0, args: null })).rejects.toThrow('behind');
});
