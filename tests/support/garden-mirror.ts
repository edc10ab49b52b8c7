import { afterEach, expect } from 'vitest';
import { openMemoryDatabase, type MirrorDatabase, type OpenDatabase } from '#platform/mirror/database.ts';
import type { MirrorFeature, ProjectPlace, PulledPage } from '#platform/mirror/mirror-feature.ts';
import { MirrorHost, type HostDatabase } from '#platform/mirror/mirror-host.ts';
import { noStatus, type MirrorStatus } from '#platform/mirror/protocol.ts';
import type { ApiClient } from '#platform/web/api/client.ts';

/** A garden of plants, each with a long label. */
export const garden = (version: number) => ({
  name: 'garden',
  version,
  tables: [
    `create table plants (name text not null primary key, label text not null${', colour text'.repeat(version - 1)})`,
  ],
  pull: async (_client: ApiClient, _place: ProjectPlace, _cursor: string | null): Promise<PulledPage> => ({
    next: null,
    write(db) {
      for (let number = 0; number < 40; number += 1)
        db.run('insert or replace into plants (name, label) values (?, ?)', [`plant ${number}`, 'x'.repeat(4_000)]);
    },
  }),
  forget: (db: MirrorDatabase) => db.run('delete from plants'),
  questions: {
    count: (db: MirrorDatabase) => db.all<{ n: number }>('select count(*) as n from plants')[0]?.n,
    columns: (db: MirrorDatabase) =>
      db.all<{ name: string }>("select name from pragma_table_info('plants')").map(({ name }) => name),
  },
});

/** A server whose log does not change. */
export const quietLog: ApiClient = {
  send: () => Promise.resolve({ changes: [], seq: 7, has_more: false, reset: false } as never),
};

const hosts: MirrorHost[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.close()));

/** Closes a mirror when its test ends. */
export function closeWithTest(host: MirrorHost): void {
  hosts.push(host);
}

/** A disk whose database survives its host; `pages` limits its size. */
export class Disk {
  pages = 0;
  isBroken = false;
  /** Opening fails, for example because the code could not be loaded. */
  isAway = false;
  opened = 0;
  #db: OpenDatabase | null = null;

  readonly open = async (): Promise<HostDatabase> => {
    this.opened += 1;
    if (this.isAway) throw new Error('no database');
    if (this.isBroken) {
      // An unreadable file is removed by the failed opening.
      this.isBroken = false;
      this.#db = null;
      throw Object.assign(new Error('file is not a database'), { resultCode: 26 });
    }
    const db = (this.#db ??= await openMemoryDatabase());
    db.run(`pragma max_page_count = ${this.pages === 0 ? 1_000_000 : this.pages}`);
    const discard = async () => {
      db.close();
      this.#db = null;
    };
    return { ...db, discard, close: () => undefined };
  };
}

/** A mirror of this feature that follows this log and has the garden. */
export async function hostOf(feature: MirrorFeature, log: ApiClient) {
  let status: MirrorStatus = noStatus;
  const publish = (next: MirrorStatus) => void (status = next);
  const host = new MirrorHost({ slug: 'harbor', client: log, features: [feature], open: new Disk().open, publish });
  closeWithTest(host);
  await host.call('want', 'garden');
  await expect.poll(() => status.projects['garden']).toBe('ready');
  return { host, status: () => status };
}
