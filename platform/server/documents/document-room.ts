import { Hocuspocus, type Connection, type Document, type WebSocketLike } from '@hocuspocus/server';
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { applyUpdate, snapshot, snapshotContainsUpdate, type Transaction } from 'yjs';
import type { Services } from '#platform/server/http/services.ts';
import { isId } from '#platform/shared/ids.ts';
import { checkUpdate } from './check-update.ts';
import type { DocumentKind, DocumentRight } from './document-kind.ts';
import { checkRight, followRights } from './follow-rights.ts';
import { checkToken, Refused, refusals, type Joined } from './joined.ts';
import { foldDocument, mergeHtml, newsMessage, NotWholeError, openDocument } from './open-document.ts';
import { onlyOwnPresence } from './presence.ts';
import { wholeOf, readNews, type DocumentKey } from './stored-document.ts';
import type { UpdateStore } from './store-updates.ts';

/** How long after the last key the HTML is derived, and how long it waits at most, in milliseconds. */
const derivesAfter = 1_000;
const derivesWithin = 5_000;
/** How long after the first key the HTML is derived for readers who have not joined, in milliseconds. */
const readersDelay = 300;
/** Marks what another process stored or said: it is passed on to the browsers, and not stored or published again. */
const fromElsewhere = { source: 'redis' } as const;
/** What a client may announce, and what is published to all once it is so (wire-account-workspace.md 7.2). */
const announced = new Map<string, (right: DocumentRight) => string | null>([
  ['lock', ({ isLocked }) => (isLocked ? 'locked' : null)],
  ['unlock', ({ isLocked }) => (isLocked ? null : 'unlocked')],
  ['archive', ({ isArchived }) => (isArchived ? 'archived' : null)],
  ['unarchive', ({ isArchived }) => (isArchived ? null : 'unarchived')],
]);

/**
 * The documents of one kind in one workspace that browsers of this process have open. The library speaks with the browsers;
 * this decides who may, stores each update before it is shown to anybody, and keeps together with the other processes.
 */
export class DocumentRoom {
  readonly #services: Services;
  readonly #kind: DocumentKind;
  readonly #workspaceId: string;
  readonly #store: UpdateStore;
  readonly #hub: Hocuspocus<Joined>;
  /** The open documents, and up to which number each is known here. */
  readonly #seen = new Map<string, number>();
  /** When each was last written in, by the clock of this process. */
  readonly #writtenAt = new Map<string, number>();
  readonly #readerTimers = new Set<ReturnType<typeof setTimeout>>();
  readonly #folding = new Set<Promise<void>>();
  readonly #stopFollowing: (() => void)[];

  constructor(services: Services, kind: DocumentKind, workspaceId: string, store: UpdateStore) {
    this.#services = services;
    this.#kind = kind;
    this.#workspaceId = workspaceId;
    this.#store = store;
    this.#hub = this.#makeHub();
    this.#stopFollowing = [
      services.changeSignals.onDocument((message) => this.#onMessage(message)),
      followRights(services, kind, workspaceId, {
        documents: () => this.#hub.documents,
        htmlSaved: (id) => void this.#run(() => this.#mergeHtml(id)),
        report: (error) => this.#report(error),
      }),
    ];
  }

  /** Serves a socket; returns what to hand its messages and its end to. */
  serve(socket: WebSocketLike, request: Request, joined: Joined) {
    return this.#hub.handleConnection(socket, request, joined);
  }

  /** Derives the HTML of everything open, after the last socket was closed. */
  async stop(): Promise<void> {
    for (const stop of this.#stopFollowing) stop();
    this.#readerTimers.forEach(clearTimeout);
    this.#hub.closeConnections();
    await this.#store.idle();
    this.#hub.flushPendingStores();
    // The library calls its hooks some ticks of the event loop later.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#folding.size > 0) await Promise.all(this.#folding);
  }

  #makeHub(): Hocuspocus<Joined> {
    return new Hocuspocus<Joined>({
      debounce: derivesAfter,
      maxDebounce: derivesWithin,
      onAuthenticate: async ({ token, documentName, context, connectionConfig }) => {
        checkToken(token, context.userId);
        const right = isId(documentName) ? await this.#answering(() => this.#rightOf(context, documentName)) : null;
        if (right?.workspaceId !== this.#workspaceId) throw new Refused(refusals.notPermitted);
        connectionConfig.readOnly = !right.mayWrite;
        return { right };
      },
      onLoadDocument: async ({ document }) => this.#answering(() => this.#load(document)),
      connected: async ({ documentName, connection }) => {
        // What changed while the connection was made went to those who were there.
        await checkRight(this.#services.db, this.#kind, this.#workspaceId, connection);
        await this.#catchUp(documentName);
      },
      beforeSync: async ({ type, payload, document, connection, context }) => {
        // 0 asks what is known here; both others bring something.
        if (type === 0 || connection.readOnly) return;
        if (!(await checkUpdate(payload))) throw new Refused(refusals.noDocument);
        // The library looks again after this, and answers that nothing was stored.
        if (connection.readOnly) return;
        // 1 is all that a browser has and this process may lack: mostly nothing.
        const isKnown = type === 1 && snapshotContainsUpdate(snapshot(document), payload);
        if (isKnown) return;
        const mayWrite = () => !connection.readOnly;
        const isKept = await this.#answering(() => this.#keep(document, payload, context.userId, mayWrite));
        if (!isKept) return;
        // Locked while it was being stored: it counts, and the library would not apply it.
        if (!mayWrite()) applyUpdate(document, payload, fromElsewhere);
        this.#deriveSoon(document, connection);
      },
      beforeHandleAwareness: async ({ states, context, awareness }) => {
        if (context) onlyOwnPresence(states, context, awareness);
      },
      onAwarenessUpdate: async ({ document, added, updated, removed, transactionOrigin, awareness }) => {
        const isOurs = transactionOrigin === null || Reflect.get(Object(transactionOrigin), 'source') === 'connection';
        const clients: number[] = [...added, ...updated, ...removed];
        if (!isOurs || clients.length === 0) return;
        const said = Buffer.from(encodeAwarenessUpdate(awareness, clients)).toString('base64');
        // More than a signal carries: whoever is elsewhere sees this person at the next move.
        if (said.length < 7_500)
          this.#services.changeSignals.publishDocument(`${this.#name(document.name)} present ${said}`);
      },
      onStateless: async ({ payload, document, connection }) => {
        await this.#announce(payload, document, connection);
      },
      onStoreDocument: async ({ documentName, lastContext }) =>
        this.#run(() => foldDocument(this.#services, this.#kind, this.#key(documentName), lastContext?.userId ?? null)),
      afterUnloadDocument: async ({ documentName }) => {
        this.#seen.delete(documentName);
        this.#writtenAt.delete(documentName);
      },
    });
  }

  async #load(document: Document): Promise<void> {
    const opened = await openDocument(this.#services, this.#kind, this.#key(document.name)).catch((error: unknown) => {
      if (error instanceof NotWholeError) throw new Refused(refusals.notWhole);
      throw error;
    });
    if (!opened) throw new Refused(refusals.notPermitted);
    this.#keepOwnChanges(document);
    applyUpdate(document, wholeOf(opened), fromElsewhere);
    this.#seen.set(document.name, opened.head);
    // A process that ended before it derived the HTML left this to the next one.
    if (opened.head > opened.folded)
      void this.#run(() => foldDocument(this.#services, this.#kind, this.#key(document.name), null));
  }

  /**
   * Stores what the library changes by itself: where a format and a deletion meet, it removes marks around no letters, and
   * passes that on. What somebody types between these marks elsewhere is bold in a text that still has them.
   */
  #keepOwnChanges(document: Document): void {
    document.on('update', (update: Uint8Array, _origin: unknown, _document: unknown, { local }: Transaction) => {
      if (local) void this.#run(() => this.#keep(document, update, null, () => true));
    });
  }

  /**
   * Stores what a browser sent, before it is applied and passed on (decisions.md 3.25). Returns false without storing it if its
   * author may not write any more.
   */
  async #keep(document: Document, update: Uint8Array, userId: string | null, mayWrite: () => boolean) {
    const seq = await this.#store.append(this.#key(document.name), update, userId, mayWrite);
    if (seq === null) return false;
    const seen = this.#seen.get(document.name) ?? 0;
    if (seq === seen + 1) this.#seen.set(document.name, seq);
    else if (seq > seen) void this.#run(() => this.#catchUp(document.name));
    this.#services.changeSignals.publishDocument(newsMessage(this.#key(document.name), seq));
    return true;
  }

  /**
   * Has the HTML derived after the last key. The library does so when an update changes the document, which it does not when
   * `#catchUp` has just read the same update from the database.
   */
  #deriveSoon(document: Document, connection: Connection<Joined>): void {
    const { name } = document;
    this.#notifyReadersSoon(name, connection.context.userId);
    void this.#hub.storeDocumentHooks(document, {
      clientsCount: document.getConnectionsCount(),
      document,
      documentName: name,
      instance: this.#hub,
      lastContext: connection.context,
      lastTransactionOrigin: { source: 'connection', connection },
    });
  }

  /** Derives the first words after a rest while their writer may still be typing, where readers join by what is derived. */
  #notifyReadersSoon(id: string, userId: string): void {
    const now = performance.now();
    const rested = now - (this.#writtenAt.get(id) ?? -derivesWithin);
    this.#writtenAt.set(id, now);
    if (this.#kind.readersJoinLate !== true || rested < derivesWithin) return;
    const timer = setTimeout(() => {
      this.#readerTimers.delete(timer);
      void this.#run(() => foldDocument(this.#services, this.#kind, this.#key(id), userId));
    }, readersDelay);
    this.#readerTimers.add(timer);
  }

  /** Applies what other processes stored of a document. */
  async #catchUp(id: string): Promise<void> {
    const document = this.#hub.documents.get(id);
    const seen = this.#seen.get(id);
    if (!document || seen === undefined) return;
    const news = await readNews(this.#services.db, this.#key(id), seen);
    if (!news || document.isDestroyed) return;
    if (news.updates.length > 0) applyUpdate(document, wholeOf(news), fromElsewhere);
    this.#seen.set(id, Math.max(news.head, this.#seen.get(id) ?? 0));
  }

  async #mergeHtml(id: string): Promise<void> {
    if (!this.#hub.documents.has(id)) return;
    if ((await mergeHtml(this.#services, this.#kind, this.#key(id))) !== null) await this.#catchUp(id);
  }

  /** Handles what any process publishes about a document: that it stored something, or who is present there. */
  #onMessage(message: string | null): void {
    if (message === null) {
      for (const id of this.#seen.keys()) void this.#run(() => this.#catchUp(id));
      return;
    }
    const [workspaceId, kind, id = '', topic, said = ''] = message.split(' ');
    const isOurs = workspaceId === this.#workspaceId && kind === this.#kind.type;
    const document = isOurs ? this.#hub.documents.get(id) : undefined;
    if (!document) return;
    const isNews = topic === 'news' && Number(said) > (this.#seen.get(id) ?? 0);
    if (isNews) void this.#run(() => this.#catchUp(id));
    if (topic === 'present') applyAwarenessUpdate(document.awareness, Buffer.from(said, 'base64'), fromElsewhere);
  }

  /** Publishes what a client announced, if it is so. */
  async #announce(payload: string, document: Document, { context }: Connection<Joined>): Promise<void> {
    const isSo = announced.get(payload);
    if (!isSo) return;
    const right = await this.#rightOf(context, document.name);
    const event = right && isSo(right);
    if (event !== null) document.broadcastStateless(event);
  }

  #rightOf({ userId, place }: Joined, id: string): Promise<DocumentRight | null> {
    return this.#kind.rightOf(this.#services.db, userId, place, id);
  }

  /** Runs work that a client waits for: it receives refusals as such, and of failures of ours that it may come again. */
  async #answering<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.#report(error);
      throw new Refused(refusals.failed);
    }
  }

  /** Runs work that nobody waits for but the end of the process; what fails is reported. */
  #run(work: () => Promise<unknown>): Promise<void> {
    const running = work()
      .then(
        () => undefined,
        (error: unknown) => this.#report(error),
      )
      .finally(() => this.#folding.delete(running));
    this.#folding.add(running);
    return running;
  }

  #report(error: unknown): void {
    this.#services.log.error({ err: error }, 'writing together failed');
  }

  #key(id: string): DocumentKey {
    return { workspaceId: this.#workspaceId, kind: this.#kind.type, id };
  }

  #name(id: string): string {
    return `${this.#workspaceId} ${this.#kind.type} ${id}`;
  }
}
