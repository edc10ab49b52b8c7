import { makeAutoObservable, observable, runInAction, type IObservableArray } from 'mobx';
import { isSignedOut, isUnanswered } from '#platform/web/api/api-error.ts';
import { confirmCommand, type Command } from './command.ts';
import type { Entity, EntityTable } from './entity-table.ts';
import { memoryJournal, type Journal, type StoredWrite } from './journal.ts';
import type { AwaitEarlier } from './await-earlier-writes.ts';
import { newId } from '#platform/shared/ids.ts';

export type Outcome = 'confirmed' | 'refused' | 'merged' | 'discarded';

/** What is stored of a write besides its command. */
type LeftWrite = Pick<StoredWrite, 'key' | 'receivedSeq' | 'at'>;

function ofPending({ key, receivedSeq, at, edit }: Pending) {
  return { key, receivedSeq, at, ids: [...edit.ids] };
}

/** What the outbox needs of a command, whatever kind of object it writes. */
interface OutboxEdit {
  readonly table: object;
  readonly ids: readonly string[];
  readonly merge: string | undefined;
  readonly isCreation: boolean;
  readonly stored: Command<Entity>['stored'];
  transact(work: () => void): void;
  applyEdit(): void;
  /** Sends it; answers how to take the answer in. */
  send(attempt: number, key: string, receivedSeq: number | null): Promise<() => void>;
  removeEdit(): void;
  refused(error: unknown): void;
  finish(outcome: Outcome): void;
}

/** A pending write. */
class Pending {
  readonly edit: OutboxEdit;
  /** `behind`: waits for earlier writes of other tabs. `waiting`: there was no answer, it is sent again later. */
  state: 'queued' | 'behind' | 'sending' | 'waiting' = 'queued';
  attempt = 0;
  readonly key: string;
  readonly receivedSeq: number | null;
  /** When it was made, in milliseconds. */
  readonly at: number;

  /**
   * `receivedSeq` is the number up to which the log had been received when the edit was made; `left` is given when an
   * earlier page made it and may have sent it.
   */
  constructor(edit: OutboxEdit, receivedSeq: number | null, left?: LeftWrite) {
    this.edit = edit;
    this.receivedSeq = receivedSeq;
    this.at = left ? (left.at ?? 0) : Date.now();
    this.key = left?.key ?? newId();
    if (left) this.attempt = 1;
    makeAutoObservable(this, { edit: false, receivedSeq: false, at: false, key: false });
  }

  /** Returns whether two writes touch the same object, so that their order matters. */
  meets(other: Pending): boolean {
    return this.edit.table === other.edit.table && this.edit.ids.some((id) => other.edit.ids.includes(id));
  }
}

/** Longest wait before a write that nobody answered is tried again by itself, in milliseconds. */
const longestWait = 30_000;

/**
 * All writes of this tab: shown at once, sent in order per object, confirmed or taken back completely. Writes without
 * an answer wait and are sent again, so that nothing is lost while the network is down.
 */
export class Outbox {
  readonly #pending: IObservableArray<Pending> = observable.array<Pending>([], { deep: false });
  readonly #journal: Journal;
  /** The name of this tab among those that share the journal. */
  readonly tab: string = newId();
  /** Whose writes these are; writes of nobody are not kept. */
  userId = '';
  /** Returns the number up to which the change log is on screen; null when it is not known. */
  receivedSeq: () => number | null = () => null;
  /** Waits until a write may be sent: earlier writes of other tabs to the same objects go first. */
  awaitEarlier: AwaitEarlier | null = null;
  /** Writes that the journal is to keep and has not stored yet. */
  readonly #unnoted = new Set<StoredWrite>();
  /** Pending journal operations, one after the other. */
  #noting: Promise<unknown> = Promise.resolve();
  #isTimed = false;

  /** With a journal, writes that can be are kept beyond the page until the server has answered. */
  constructor(journal: Journal = memoryJournal()) {
    this.#journal = journal;
  }

  /** Resolves once everything done so far is in the journal. */
  get noted(): Promise<unknown> {
    return this.#noting;
  }

  /** Returns the writes that would be lost if the page were left now, oldest first. */
  get unnoted(): readonly StoredWrite[] {
    return [...this.#unnoted];
  }

  /** How many writes the server has not answered yet; observable. */
  get unsent(): number {
    return this.#pending.length;
  }

  /** Returns how many of them would end with the page. */
  get volatile(): number {
    return this.#pending.filter(({ edit }) => !(edit.stored && this.userId)).length;
  }

  /** Returns whether a write waits because nobody answered; observable. */
  get isStalled(): boolean {
    return this.#pending.some((pending) => pending.state === 'waiting');
  }

  /** Shows `command` now and sends it when everything earlier on the same objects is settled. Never rejects. */
  run<T extends Entity>(table: EntityTable<T>, command: Command<T>): Promise<Outcome> {
    return this.#begin(table, command);
  }

  /** Takes over a write that an earlier page, or another tab, left behind: paints and sends it like one of its own. */
  adopt<T extends Entity>(table: EntityTable<T>, command: Command<T>, left: LeftWrite): Promise<Outcome> {
    return this.#begin(table, command, left);
  }

  #begin<T extends Entity>(table: EntityTable<T>, command: Command<T>, left?: LeftWrite): Promise<Outcome> {
    const receivedSeq = left ? (left.receivedSeq ?? null) : this.receivedSeq();
    return new Promise((resolve) => {
      const edit: OutboxEdit = {
        table,
        ids: command.ids,
        merge: command.merge,
        isCreation: command.kind === 'create',
        stored: command.stored,
        transact: (work) => table.transact(work),
        send: async (attempt, key, receivedThen) => {
          const rows = await command.send(attempt, key, receivedThen);
          return () => confirmCommand(table, command, rows);
        },
        applyEdit: () => table.applyEdit(command),
        removeEdit: () => table.removeEdit(command),
        refused: (error) => command.refused(error, () => void this.run(table, command)),
        finish: resolve,
      };
      const pending = new Pending(edit, receivedSeq, left);
      const { stored } = command;
      const write =
        stored && this.userId !== '' ? { ...stored, ...ofPending(pending), userId: this.userId, tab: this.tab } : null;
      if (write && !left) {
        this.#unnoted.add(write);
        this.#note(() => this.#journal.add(write).finally(() => this.#unnoted.delete(write)));
      }
      table.transact(() => {
        table.applyEdit(command);
        this.#absorb(pending);
        this.#insert(pending);
      });
      this.#advance();
    });
  }

  /** Sends writes without an answer again now, because the network is back. */
  wake(): void {
    runInAction(() => {
      for (const pending of this.#pending) if (pending.state === 'waiting') pending.state = 'queued';
    });
    this.#advance();
  }

  /** Drops the writes of these stores without a message, because the person may no longer see what they are about. */
  discard(isLost: (scope: string) => boolean): void {
    const lost = this.#pending.filter(({ edit }) => edit.stored && isLost(edit.stored.scope));
    for (const pending of lost) this.#settle(pending, 'discarded');
  }

  /** Puts a write behind those made before it: one left behind by another tab goes before newer ones of this tab. */
  #insert(pending: Pending): void {
    const later = this.#pending.filter(
      (other) => other.at > pending.at && other.state !== 'sending' && other.meets(pending),
    );
    const [first] = later;
    this.#pending.splice(first ? this.#pending.indexOf(first) : this.#pending.length, 0, pending);
    // Newer edits are applied over it.
    for (const { edit } of later) {
      edit.removeEdit();
      edit.applyEdit();
    }
  }

  /**
   * Returns what is stored of the pending write that a new one with this merge key replaces; undefined when there is
   * none. The server then receives only the new one, which also carries what the old one started from.
   */
  mergeable(table: object, ids: readonly string[], merge: string): unknown {
    return this.#mergeable({ table, ids, merge })?.edit.stored?.data;
  }

  #mergeable({ table, ids, merge }: Pick<OutboxEdit, 'table' | 'ids' | 'merge'>): Pending | null {
    if (merge === undefined) return null;
    const last = this.#pending.findLast(({ edit }) => edit.table === table && edit.ids.some((id) => ids.includes(id)));
    // A write that was sent before may have arrived, so it is sent again with its key.
    return last?.state === 'queued' && last.attempt === 0 && last.edit.merge === merge ? last : null;
  }

  #absorb(pending: Pending): void {
    const last = pending.attempt === 0 ? this.#mergeable(pending.edit) : null;
    if (last) this.#settle(last, 'merged');
  }

  #advance(): void {
    const started: Pending[] = [];
    runInAction(() => {
      for (const [index, pending] of this.#pending.entries()) {
        if (pending.state !== 'queued') continue;
        if (this.#isBehind(pending, index)) continue;
        pending.state = 'behind';
        started.push(pending);
      }
    });
    for (const pending of started) void this.#send(pending);
  }

  #isBehind(pending: Pending, index: number): boolean {
    return this.#pending.slice(0, index).some((earlier) => earlier.meets(pending));
  }

  async #send(pending: Pending): Promise<void> {
    const { stored, ids } = pending.edit;
    if (stored && this.userId !== '' && this.awaitEarlier) {
      await this.awaitEarlier({ ids, key: pending.key, scope: stored.scope }, () => this.#noting).catch(
        () => undefined,
      );
      const index = this.#pending.indexOf(pending);
      // Given up, or behind one that was taken over meanwhile.
      if (index < 0) return;
      if (this.#isBehind(pending, index)) {
        runInAction(() => (pending.state = 'queued'));
        return this.#advance();
      }
    }
    runInAction(() => (pending.state = 'sending'));
    try {
      const confirm = await pending.edit.send(pending.attempt, pending.key, pending.receivedSeq);
      if (!this.#pending.includes(pending)) return;
      pending.edit.transact(() => {
        confirm();
        this.#settle(pending, 'confirmed');
      });
    } catch (error) {
      // Given up meanwhile.
      if (!this.#pending.includes(pending)) return;
      if (isUnanswered(error) || isSignedOut(error)) this.#postpone(pending);
      else this.#refuse(pending, error);
    }
    this.#advance();
  }

  /** Takes a refused write back. Later edits to an object whose creation was refused are taken back with it. */
  #refuse(pending: Pending, error: unknown): void {
    const { edit } = pending;
    edit.transact(() => {
      const lost = edit.isCreation ? this.#pending.filter((other) => other !== pending && other.meets(pending)) : [];
      for (const other of lost) this.#settle(other, 'discarded');
      this.#settle(pending, 'refused');
    });
    edit.refused(error);
  }

  #postpone(pending: Pending): void {
    runInAction(() => {
      pending.state = 'waiting';
      pending.attempt += 1;
    });
    if (this.#isTimed) return;
    this.#isTimed = true;
    const wait = Math.min(longestWait, 1_000 * 2 ** Math.min(pending.attempt, 6)) * (0.5 + Math.random() / 2);
    setTimeout(() => {
      this.#isTimed = false;
      this.wake();
    }, wait);
  }

  #note(work: () => Promise<void>): void {
    // A full disk or a private window: the write then lives as long as its page, as it was without a journal.
    this.#noting = this.#noting.then(work).catch(() => undefined);
  }

  #settle(pending: Pending, outcome: Outcome): void {
    if (pending.edit.stored) this.#note(() => this.#journal.remove(pending.key));
    pending.edit.transact(() => {
      this.#pending.remove(pending);
      pending.edit.removeEdit();
    });
    pending.edit.finish(outcome);
  }
}
