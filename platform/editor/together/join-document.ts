import { HocuspocusProvider, HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider';
import { reaction } from 'mobx';
import { IndexeddbPersistence } from 'y-indexeddb';
import { Doc } from 'yjs';
import { personHue } from '#platform/shared/person-hue.ts';
import { connection } from '#platform/web/live/connection.ts';
import { documentStore, noteDocumentOpened, noteDocumentUnsent } from '#platform/web/offline/kept-documents.ts';
import type { PresentPerson, TogetherState } from './together-state.ts';

/** How long after a failure on the server a document is joined again, in milliseconds. */
const comesAgainAfter = 3_000;

/** Which document, and who joins it. */
export interface SharedPlace {
  /** The kind of text (wire-account-workspace.md 7.2). */
  readonly type: string;
  readonly slug: string;
  readonly projectId: string;
  readonly id: string;
  /** The address of the text's call: what is kept of it goes with what is kept of its project. */
  readonly address: string;
  readonly me: PresentPerson;
}

/** A document that this browser writes in with others. */
export interface SharedDocument {
  readonly document: Doc;
  readonly provider: HocuspocusProvider;
  readonly user: PresentPerson & { readonly color: string };
  leave(): void;
}

/**
 * Joins a document: what this device keeps of it is there first, then what the server has. `state` is told how it stands,
 * `alone` where neither is to be had.
 */
export function joinDocument(
  { type, slug, projectId, id, address, me }: SharedPlace,
  state: TogetherState,
): SharedDocument {
  const document = new Doc();
  const name = documentStore(address, me.id);
  const user = { ...me, color: personHue(me.id) };
  const kept = new IndexeddbPersistence(name, document);
  const socket = new HocuspocusProviderWebsocket({ url: socketAddress({ type, slug, projectId }), maxDelay: 10_000 });
  let hasLeft = false;
  const beAlone = () => {
    if (!hasLeft && state.values.mode === 'opening') state.set({ mode: 'alone' });
  };
  /** The server speaks, but not of this document: it may not be seen any more, or something failed there. */
  const refused = (reason: string) => {
    beAlone();
    if (reason === 'permission-denied') void kept.clearData();
    else if (!hasLeft && state.values.mode === 'together') setTimeout(comeAgain, comesAgainAfter);
  };
  const comeAgain = () => {
    if (!hasLeft && !state.values.isConnected) socket.webSocket?.close();
  };
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: id,
    document,
    token: JSON.stringify({ id: me.id, name: me.name, color: user.color }),
    onSynced: () => {
      if (hasLeft) return;
      noteDocumentOpened(name);
      state.set({ mode: 'together', isConnected: true });
    },
    onUnsyncedChanges: ({ number }) => {
      if (hasLeft) return;
      state.set({ isUnsent: number > 0 });
      if (document.getXmlFragment('default').length > 0) noteDocumentUnsent(name, number > 0);
    },
    onDisconnect: () => {
      if (!hasLeft) state.set({ isConnected: false, people: [] });
      // Without a copy on this device there is nothing to write in.
      void kept.whenSynced.then(beAlone);
    },
    onClose: ({ event }) => {
      if (!hasLeft) state.set({ isConnected: false, people: [] });
      if (socket.status === WebSocketStatus.Connected) refused(event.reason);
    },
    onAuthenticationFailed: ({ reason }) => refused(reason),
    onAwarenessChange: ({ states }) => {
      if (!hasLeft) state.set({ people: othersIn(states, me.id) });
    },
  });
  provider.attach();
  // The line notices a lost network only when it next speaks; the feed of changes knows at once.
  const stopWatching = reaction(
    () => connection.isOffline,
    (isOffline) => {
      if (isOffline) return socket.disconnect();
      // A line that is still closing counts as connected: it comes back by itself when it is closed.
      socket.shouldConnect = true;
      void socket.connect();
      return undefined;
    },
  );
  void kept.whenSynced.then(() => {
    const isHere = document.getXmlFragment('default').length > 0;
    if (isHere && !hasLeft && state.values.mode === 'opening') state.set({ mode: 'together' });
  });
  return {
    document,
    provider,
    user,
    leave() {
      hasLeft = true;
      stopWatching();
      provider.destroy();
      socket.destroy();
      document.destroy();
    },
  };
}

/** Returns the other people among those present, each once. */
function othersIn(states: readonly object[], me: string): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const state of states) {
    const user: unknown = Reflect.get(state, 'user');
    if (typeof user !== 'object' || user === null) continue;
    const [id, name]: unknown[] = [Reflect.get(user, 'id'), Reflect.get(user, 'name')];
    if (typeof id === 'string' && id !== me) people.set(id, { id, name: typeof name === 'string' ? name : '' });
  }
  return [...people.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function socketAddress({ type, slug, projectId }: Pick<SharedPlace, 'type' | 'slug' | 'projectId'>): string {
  const url = new URL('/live/collaboration', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('documentType', type);
  url.searchParams.set('projectId', projectId);
  url.searchParams.set('workspaceSlug', slug);
  return url.href;
}
