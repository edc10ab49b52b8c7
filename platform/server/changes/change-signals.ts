import type pg from 'pg';
import { newId } from '#platform/shared/ids.ts';

type Listener = (seq: number) => void;
const CHANNEL = 'cairn_changes';
/** Carries the id of a person whose sessions were ended (sessions.ts), so that their live connections are checked. */
export const SESSIONS_CHANNEL = 'cairn_sessions';
/** Carries what other processes do to the documents that people write in together (documents/). */
const DOCUMENTS_CHANNEL = 'cairn_documents';
// A signal stores nothing, so its transaction does not wait for the disk.
const notify = {
  name: 'cairn-notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`,
};

/**
 * Notifies readers that a workspace's log has grown: at once within this process, by NOTIFY to the others. Signals leave
 * after the commit and are coalesced (limits.md 5: NOTIFY inside transactions costs a third of the writes). A signal
 * may be lost or come twice: the truth is the table, readers resume from their own position.
 */
export class ChangeSignals {
  readonly #pool: pg.Pool;
  readonly #report: (error: unknown) => void;
  readonly #origin = newId().slice(-12);
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #everywhere = new Set<(workspaceId: string, seq: number) => void>();
  readonly #sessionsEnded = new Set<(userId: string) => void>();
  readonly #documents = new Set<(message: string | null) => void>();
  readonly #outgoing = new Map<string, number>();
  #client: pg.PoolClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(pool: pg.Pool, report: (error: unknown) => void) {
    this.#pool = pool;
    this.#report = report;
  }

  /** Starts listening to the other processes; reconnects by itself. */
  async start(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      this.#client = client;
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === CHANNEL) this.#receive(payload);
        else if (channel === DOCUMENTS_CHANNEL) this.#receiveDocument(payload);
        else for (const listener of this.#sessionsEnded) listener(payload);
      });
      client.on('error', () => this.#lost(client));
      client.on('end', () => this.#lost(client));
      await client.query(`listen ${CHANNEL}; listen ${SESSIONS_CHANNEL}; listen ${DOCUMENTS_CHANNEL}`);
      // Signals sent while this process was not listening are lost, so every workspace is checked once.
      for (const workspaceId of this.#listeners.keys()) this.#notify(workspaceId, 0);
      for (const listener of this.#documents) listener(null);
    } catch (error) {
      this.#report(error);
      this.#lost(this.#client);
    }
  }

  /** Called after a commit: wakes this process at once and the others within milliseconds. */
  committed(workspaceId: string, seq: number): void {
    this.#notify(workspaceId, seq);
    this.#outgoing.set(workspaceId, seq);
    this.#timer ??= setTimeout(() => void this.#send(), 4);
  }

  /** Calls `listener` whenever this workspace's log may have grown, until the returned function is called. */
  subscribe(workspaceId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(workspaceId) ?? new Set();
    this.#listeners.set(workspaceId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(workspaceId);
    };
  }

  /** Calls `listener` for every workspace. */
  subscribeAll(listener: (workspaceId: string, seq: number) => void): () => void {
    this.#everywhere.add(listener);
    return () => this.#everywhere.delete(listener);
  }

  /** Calls `listener` with the id of each person who had a session ended, in any process. The signal may be lost. */
  onSessionsEnded(listener: (userId: string) => void): () => void {
    this.#sessionsEnded.add(listener);
    return () => this.#sessionsEnded.delete(listener);
  }

  /** Sends this process and the others a message about a document, in less than 7,900 bytes. The signal may be lost. */
  publishDocument(message: string): void {
    for (const listener of this.#documents) listener(message);
    this.#pool.query({ ...notify, values: [DOCUMENTS_CHANNEL, `${this.#origin} ${message}`] }).catch(this.#report);
  }

  /** Calls `listener` with messages about documents, and with null when something may have been missed. */
  onDocument(listener: (message: string | null) => void): () => void {
    this.#documents.add(listener);
    return () => this.#documents.delete(listener);
  }

  /** Stops listening and sends pending signals. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#timer) {
      clearTimeout(this.#timer);
      await this.#send();
    }
    this.#client?.release(true);
    this.#client = null;
  }

  #notify(workspaceId: string, seq: number): void {
    for (const listener of this.#listeners.get(workspaceId) ?? []) listener(seq);
    for (const listener of this.#everywhere) listener(workspaceId, seq);
  }

  #receive(payload: string): void {
    const [origin, ...entries] = payload.split(' ');
    if (origin === this.#origin) return;
    for (const entry of entries) {
      const [workspaceId = '', seq] = entry.split(':');
      this.#notify(workspaceId, Number(seq));
    }
  }

  #receiveDocument(payload: string): void {
    const end = payload.indexOf(' ');
    if (payload.slice(0, end) === this.#origin) return;
    for (const listener of this.#documents) listener(payload.slice(end + 1));
  }

  async #send(): Promise<void> {
    this.#timer = null;
    const outgoing = [...this.#outgoing];
    const entries = outgoing.map(([workspaceId, seq]) => `${workspaceId}:${seq}`);
    this.#outgoing.clear();
    try {
      // A NOTIFY payload holds less than 8000 bytes; an entry is at most 60.
      for (let i = 0; i < entries.length; i += 120) {
        await this.#pool.query({
          ...notify,
          values: [CHANNEL, [this.#origin, ...entries.slice(i, i + 120)].join(' ')],
        });
      }
    } catch (error) {
      this.#report(error);
      if (this.#stopped) return;
      // Sent again later, because the other processes must be woken; a newer number of the same workspace replaces it.
      for (const [workspaceId, seq] of outgoing)
        if (!this.#outgoing.has(workspaceId)) this.#outgoing.set(workspaceId, seq);
      this.#timer ??= setTimeout(() => void this.#send(), 1000);
    }
  }

  #lost(client: pg.PoolClient | null): void {
    if (client !== this.#client || this.#stopped) return;
    this.#client = null;
    client?.release(true);
    this.#retry ??= setTimeout(() => {
      this.#retry = null;
      void this.start();
    }, 1000);
  }
}
