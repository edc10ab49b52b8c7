import { HocuspocusProvider, HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider';
import { reaction } from 'mobx';
import { IndexeddbPersistence } from 'y-indexeddb';
import { Doc, type Transaction } from 'yjs';
import { personHue } from '#platform/shared/person-hue.ts';
import { connection } from '#platform/web/live/connection.ts';
import { documentStore, noteDocumentOpened } from '#platform/web/offline/kept-documents.ts';
import { noteSent, noteUnsent, unsentOf } from '#platform/web/offline/unsent-documents.ts';
import { giveUpDocument } from './give-up-document.ts';
import { holdDocument } from './hold-document.ts';
import { socketAddress, tokenOf, type SharedPlace } from './place-of-document.ts';
import { placeOf } from './reading-place.ts';
import type { PersonHere, PresentPerson, TogetherState } from './together-state.ts';

/** How long after a failure on the server a document is joined again, in milliseconds. */
const comesAgainAfter = 3_000;

/** A document that this browser writes in with others. */
export interface SharedDocument {
  readonly document: Doc;
  readonly provider: HocuspocusProvider;
  readonly user: PresentPerson & { readonly color: string };
  leave(): void;
}

/**
 * Joins a document: what this device keeps of it is there first, then what the server has. `state` receives how it stands,
 * `alone` where neither is to be had.
 */
export function joinDocument(place: SharedPlace, state: TogetherState): SharedDocument {
  const { id, address, me } = place;
  const document = new Doc();
  const name = documentStore(address, me.id);
  const user = { ...me, color: personHue(me.id) };
  const letGo = holdDocument(name);
  // Read before the copy: what another window writes from here on is its own to send.
  const clients = [document.clientID, ...(unsentOf(name)?.written ?? []).map(([client]) => client)];
  const kept = new IndexeddbPersistence(name, document);
  const socket = new HocuspocusProviderWebsocket({ url: socketAddress(place), maxDelay: 10_000 });
  let hasLeft = false;
  let isSending = false;
  const beAlone = () => {
    if (!hasLeft && state.mode === 'opening') state.set({ mode: 'alone' });
  };
  /** The server speaks, but not of this document: it may not be seen any more, or something failed there. */
  const refused = (reason: string) => {
    beAlone();
    if (reason === 'permission-denied') void kept.whenSynced.then(giveUp);
    else if (!hasLeft && state.mode === 'together') setTimeout(comeAgain, comesAgainAfter);
  };
  const giveUp = () => {
    giveUpDocument(name, document, me.id);
    void kept.destroy();
  };
  const comeAgain = () => {
    if (!hasLeft && !state.isConnected) socket.webSocket?.close();
  };
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: id,
    document,
    token: tokenOf(me),
    onOpen: () => {
      isSending = true;
      document.on('update', provider.boundDocumentUpdateHandler);
    },
    onSynced: () => {
      if (hasLeft) return;
      noteDocumentOpened(name);
      state.set({ mode: 'together', isConnected: true });
    },
    onUnsyncedChanges: ({ number }) => {
      // An answer that comes late says nothing of what was typed since.
      if (hasLeft || number > 0 || !isSending) return;
      noteSent(name, clients);
      state.set({ isUnsent: false });
    },
    onDisconnect: () => {
      stopSending();
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
  const stopSending = () => {
    isSending = false;
    document.off('update', provider.boundDocumentUpdateHandler);
    if (!hasLeft) state.set({ isConnected: false, people: [] });
  };
  // Without a line nothing is queued: the exchange at its next opening brings everything. The library would count the answers to
  // what it had queued as answers to later words, and say that these are stored (docs/traps.md).
  document.off('update', provider.boundDocumentUpdateHandler);
  document.on('update', (_update: Uint8Array, origin: unknown, _document: Doc, { beforeState }: Transaction) => {
    // What the line says of reading only is as old as the line: the page may have been unlocked since.
    if (origin === provider || origin === kept) return;
    noteUnsent(name, place, document.clientID, beforeState.get(document.clientID) ?? 0);
    if (!hasLeft && !state.isUnsent) state.set({ isUnsent: true });
  });
  if (unsentOf(name)) state.set({ isUnsent: true });
  provider.attach();
  // The line notices a lost network only when it next speaks; the feed of changes knows at once.
  const stopWatching = reaction(
    () => connection.isOffline,
    (isOffline) => {
      if (isOffline) {
        // Without a network, the line may take long to close.
        stopSending();
        return socket.disconnect();
      }
      // A line that is still closing counts as connected: it comes back by itself when it is closed.
      socket.shouldConnect = true;
      void socket.connect();
      return undefined;
    },
  );
  void kept.whenSynced.then(() => {
    const isHere = document.getXmlFragment('default').length > 0;
    if (isHere && !hasLeft && state.mode === 'opening') state.set({ mode: 'together' });
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
      letGo();
    },
  };
}

/** Returns the other people among those present, each once: where several windows of one are, the first that has a place. */
function othersIn(states: readonly object[], me: string): PersonHere[] {
  const people = new Map<string, PersonHere>();
  for (const state of states) {
    const user: unknown = Reflect.get(state, 'user');
    if (typeof user !== 'object' || user === null) continue;
    const [id, name]: unknown[] = [Reflect.get(user, 'id'), Reflect.get(user, 'name')];
    if (typeof id !== 'string' || id === me) continue;
    const place = people.get(id)?.place ?? placeOf(state);
    people.set(id, { id, name: typeof name === 'string' ? name : '', place });
  }
  return [...people.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
