import { sql, type Kysely } from 'kysely';
import { inPipeline, rollBack, sent } from '#platform/server/database/in-pipeline.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';
import { appendChanges } from './append-changes.ts';
import type { ChangeSignals } from './change-signals.ts';
import { readFromPosition, type ChangeWithImage } from './read-changes.ts';
import { Writer, type NewChange } from './writer.ts';

/** A reader that follows every workspace's log and keeps rows of its own (history, notifications, search, …). */
export interface LogReader {
  readonly name: string;
  /**
   * Processes a run of changes in order, inside the transaction that also moves the reader's position. What it returns is
   * appended to the log after that transaction, as nobody's change, to notify browsers that rows of the reader are new. It
   * is lost when the process dies in between: like a signal, it adds nothing to the rows.
   */
  apply(
    db: Kysely<Database>,
    workspaceId: string,
    changes: readonly ChangeWithImage[],
  ): Promise<readonly NewChange[] | void>;
}

const PAGE = 500;
const SWEEP_MS = 30_000;

/** Runs log readers: woken after commits, and by a regular sweep that finds what was missed while no process ran. */
export class LogReaders {
  readonly #db: Kysely<Database>;
  readonly #readers: readonly LogReader[];
  readonly #report: (error: unknown) => void;
  readonly #busy = new Map<string, { again: boolean }>();
  readonly #running = new Set<Promise<void>>();
  #sweep: NodeJS.Timeout | null = null;
  #stopped = false;
  #unsubscribe: () => void = () => {};
  #committed: (workspaceId: string, seq: number) => void = () => {};

  constructor(db: Kysely<Database>, readers: readonly LogReader[], report: (error: unknown) => void) {
    this.#db = db;
    this.#readers = readers;
    this.#report = report;
  }

  start(changeSignals: ChangeSignals): void {
    this.#committed = (workspaceId, seq) => changeSignals.committed(workspaceId, seq);
    this.#unsubscribe = changeSignals.subscribeAll((workspaceId) => this.#wake(workspaceId));
    this.#sweep = setInterval(() => this.#track(this.sweep()), SWEEP_MS);
    this.#track(this.sweep());
  }

  /** Resolves when nothing is running; a long run stops after its current page. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    if (this.#sweep) clearInterval(this.#sweep);
    await Promise.all(this.#running);
  }

  /**
   * Processes every workspace whose log is ahead of a reader, once; workspaces that another process is reading are
   * skipped.
   */
  async sweep(): Promise<void> {
    const behind = await this.#behind().catch((error: unknown) => this.#report(error));
    for (const workspaceId of behind ?? []) {
      await this.follow(workspaceId).catch((error: unknown) => this.#report(error));
    }
  }

  /** Resolves when every reader has read all that was committed before the call, in this or another process. */
  async catchUp(): Promise<void> {
    for (;;) {
      // A run whose position is moved may still append to the log.
      await Promise.all(this.#running);
      const behind = await this.#behind();
      if (behind.length === 0 && this.#running.size === 0) return;
      for (const workspaceId of behind) await this.follow(workspaceId);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Returns whether a log is ahead of a reader, as a connection sees it, or one is still at work. */
  async isBehind(line: Kysely<Database>): Promise<boolean> {
    return this.#running.size > 0 || (await this.#behind(line)).length > 0;
  }

  async #behind(line = this.#db): Promise<string[]> {
    const found = new Set<string>();
    for (const reader of this.#readers) {
      const { rows } = await sql<{ workspace_id: string }>`
        select l.workspace_id from workspace_logs l
        left join log_positions p on p.workspace_id = l.workspace_id and p.reader = ${reader.name}
        where l.seq > coalesce(p.seq, 0)`.execute(line);
      for (const { workspace_id } of rows) found.add(workspace_id);
    }
    return [...found];
  }

  /**
   * Brings every reader up to the end of one workspace's log. A reader that fails keeps its position and is retried
   * with the next change; the others continue, and the failure is thrown afterwards.
   */
  async follow(workspaceId: string): Promise<void> {
    const failures: unknown[] = [];
    for (const reader of this.#readers) {
      try {
        while (!this.#stopped && (await this.#step(reader, workspaceId))) {
          // the next page
        }
      } catch (error) {
        failures.push(new Error(`the reader "${reader.name}" failed`, { cause: error }));
      }
    }
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  }

  #wake(workspaceId: string): void {
    const busy = this.#busy.get(workspaceId);
    if (busy) {
      busy.again = true;
      return;
    }
    const state = { again: true };
    this.#busy.set(workspaceId, state);
    const follow = async () => {
      try {
        // Yields first, so that the writer gets its answer.
        await new Promise((resolve) => setImmediate(resolve));
        while (state.again) {
          state.again = false;
          await this.follow(workspaceId);
        }
      } catch (error) {
        this.#report(error);
      } finally {
        this.#busy.delete(workspaceId);
      }
    };
    this.#track(follow());
  }

  #track(work: Promise<void>): void {
    const run = work.finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /**
   * Processes one page of one reader; returns true when there may be more. Skipped when another process does the same.
   */
  async #step(reader: LogReader, workspaceId: string): Promise<boolean> {
    const { isMore, news } = await this.#readPage(reader, workspaceId);
    // In a transaction of its own: writers hold the log's counter while they wait for rows that the reader may have locked.
    if (news.length > 0) this.#committed(workspaceId, await append(this.#db, workspaceId, news));
    return isMore;
  }

  async #readPage(
    reader: LogReader,
    workspaceId: string,
  ): Promise<{ readonly isMore: boolean; readonly news: readonly NewChange[] }> {
    return inPipeline(this.#db, async (line) => {
      // A reader's rows and its position are committed together and can be rebuilt from the log after a crash, so the
      // commit does not wait for the disk.
      const begun = sent(sql`begin`.execute(line));
      const hurried = sent(sql`set local synchronous_commit = off`.execute(line));
      try {
        const [found] = await Promise.all([this.#takePage(line, reader, workspaceId), begun, hurried]);
        const last = found.at(-1);
        let news: readonly NewChange[] = [];
        if (last) {
          news = (await reader.apply(line, workspaceId, found)) ?? [];
          void sent(
            sql`update log_positions set seq = ${last.seq} where workspace_id = ${workspaceId} and reader = ${reader.name}`.execute(
              line,
            ),
          );
        }
        const { rows } = await sql<{ command: string }>`commit`.execute(line);
        if (rows[0]?.command === 'ROLLBACK') throw new Error('the position could not be moved');
        return { isMore: found.length === PAGE, news };
      } catch (error) {
        await rollBack(line);
        throw error;
      }
    });
  }

  /** Reads what is new for a reader and locks its position; nothing when another process holds it. */
  async #takePage(line: Kysely<Database>, reader: LogReader, workspaceId: string): Promise<ChangeWithImage[]> {
    const found = await readFromPosition(line, workspaceId, reader.name, PAGE);
    if (found !== null) return found;
    const { numAffectedRows } = await sql`
      insert into log_positions (workspace_id, reader, seq) values (${workspaceId}, ${reader.name}, 0) on conflict do nothing`.execute(
      line,
    );
    return numAffectedRows === 1n ? ((await readFromPosition(line, workspaceId, reader.name, PAGE)) ?? []) : [];
  }
}

/** Appends what a reader returned to the workspace's log; returns the newest number. */
async function append(db: Kysely<Database>, workspaceId: string, news: readonly NewChange[]): Promise<number> {
  return db.transaction().execute(async (line) => {
    const { rows } = await sql<{ seq: number; now: string }>`
      select seq, clock_timestamp() as now from workspace_logs where workspace_id = ${workspaceId} for update`.execute(
      line,
    );
    const { seq, now } = must(rows[0], 'a log that is read has a counter');
    const writer = new Writer(line, workspaceId, null, now);
    for (const change of news) writer.record(change);
    const { reached, statement } = appendChanges(workspaceId, seq, [writer]);
    if (statement) await statement.execute(line);
    return must(reached[0], 'one number a writer');
  });
}
