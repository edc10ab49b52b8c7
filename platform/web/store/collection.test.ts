import { expect, test } from 'vitest';
import type { Change } from '#platform/shared/live.ts';
import { listChanges } from '#platform/shared/live.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from './collection.ts';

interface Bed {
  readonly id: string;
  readonly name: string;
}

const [rose, lily]: readonly Bed[] = [
  { id: 'rose', name: 'Rose' },
  { id: 'lily', name: 'Lily' },
];
const bed = (row: Bed | undefined) => row ?? expect.fail('it is there');

/** A collection over a server and an in-browser database that answer when the test says so. */
function open({ isFollowed }: { isFollowed: boolean }) {
  const hub = new ChangeHub();
  if (isFollowed) hub.advance(7, 7, []);
  const server = Promise.withResolvers<readonly Bed[]>();
  const device = { now: Promise.withResolvers<unknown>(), offline: Promise.withResolvers<unknown>() };
  const asked: string[] = [];
  const note = <T>(what: string, answer: Promise<T>) => {
    asked.push(what);
    return answer;
  };
  const beds = new Collection<Bed>({
    entity: 'bed',
    hub,
    read: () => note('server', server.promise),
    concerns: () => true,
    kept: {
      question: 'beds',
      projectId: 'garden',
      local: {
        ask: (name, projectId) => note(`device ${name} ${projectId}`, device.now.promise),
        askOffline: () => device.offline.promise,
      },
    },
  });
  return { beds, hub, server, device, asked, names: () => [...beds.table.all()].map(({ name }) => name) };
}

function renamed(entity_id: string, name: string): Change {
  const entry = { seq: 8, at: '', actor_id: null, group_id: 'g', project_id: 'garden', entity: 'bed' };
  return { ...entry, entity_id, op: 'updated', fields: { name } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what this device keeps is taken when it is up to date, and the server is not asked', async () => {
  const { beds, hub, device, asked, names } = open({ isFollowed: true });
  const loaded = beds.load();
  device.now.resolve([rose]);
  await loaded;
  expect([beds.status, names(), asked]).toEqual(['ready', ['Rose'], ['device beds garden']]);
  hub.deliver([renamed('rose', 'Old rose')]);
  expect(names()).toEqual(['Old rose']);
});

test('the server is asked where this device cannot say', async () => {
  const { beds, server, device, asked, names } = open({ isFollowed: true });
  const loaded = beds.load();
  device.now.resolve(null);
  server.resolve([bed(lily)]);
  await loaded;
  expect([beds.status, names(), asked]).toEqual(['ready', ['Lily'], ['device beds garden', 'server']]);
});

test('until it is known how far the log is, this device only stands in for the server', async () => {
  const { beds, server, device, asked, names } = open({ isFollowed: false });
  const loaded = beds.load();
  device.offline.resolve([rose, { id: 'ivy', name: 'Ivy' }]);
  await settled();
  expect([beds.status, names()]).toEqual(['ready', ['Rose', 'Ivy']]);
  server.resolve([bed(lily), { id: 'rose', name: 'Old rose' }]);
  await loaded;
  expect([names().toSorted(), asked]).toEqual([['Lily', 'Old rose'], ['server']]);
});

test('what the log says of what this device showed counts more than the answer under way', async () => {
  const { beds, hub, server, device, names } = open({ isFollowed: false });
  const loaded = beds.load();
  device.offline.resolve([rose]);
  await settled();
  hub.deliver([renamed('rose', 'Newest rose')]);
  server.resolve([bed(rose)]);
  await loaded;
  expect(names()).toEqual(['Newest rose']);
});

test('without a server it has not failed before this device could say', async () => {
  const { beds, server, device, names } = open({ isFollowed: false });
  const loaded = beds.load();
  server.reject(new NetworkError());
  await settled();
  expect(beds.status).toBe('loading');
  device.offline.resolve([rose]);
  await loaded;
  expect([beds.status, names()]).toEqual(['ready', ['Rose']]);
});

test('it has failed when neither can say', async () => {
  const { beds, server, device } = open({ isFollowed: false });
  const loaded = beds.load();
  server.reject(new NetworkError());
  device.offline.resolve(null);
  await loaded;
  expect([beds.status, beds.error]).toEqual(['failed', expect.any(NetworkError)]);
});

test('what the server refuses is not shown from this device', async () => {
  const { beds, server, device, names } = open({ isFollowed: false });
  const loaded = beds.load();
  server.reject(new ApiError(listChanges, 403, {}, null));
  await loaded;
  device.offline.resolve([rose]);
  await settled();
  expect([beds.status, names()]).toEqual(['failed', []]);
});
