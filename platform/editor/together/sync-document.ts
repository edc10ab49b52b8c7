import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { IndexeddbPersistence } from 'y-indexeddb';
import { Doc } from 'yjs';
import { documentStore, noteDocumentKept } from '#platform/web/offline/kept-documents.ts';
import { noteHeld, noteSent, unsentOf } from '#platform/web/offline/unsent-documents.ts';
import { giveUpDocument } from './give-up-document.ts';
import { socketAddress, tokenOf, type SharedPlace } from './place-of-document.ts';

/**
 * What became of bringing a document up to date. `held`: the server takes nothing of it for now. `lost`: the person does not
 * see it any more. `failed`: the server could not be asked, or not now.
 */
export type Synced = 'stored' | 'held' | 'lost' | 'failed';

/** How long the server may take, in milliseconds. */
const waitsFor = 15_000;
/** How long after it has spoken a server that takes nothing may still say that there was nothing to take. */
const heldAfter = 1_000;

/**
 * Sends what this device keeps of a document that is not open, and keeps what the server has: nobody is shown as present. What
 * is unsent is noted as sent once the server has stored it.
 */
export async function syncDocument(place: SharedPlace): Promise<Synced> {
  const { address, id, me } = place;
  const name = documentStore(address, me.id);
  // Read before the copy: a letter that another window writes from here on is not among what is sent.
  const clients = unsentOf(name)?.written.map(([client]) => client) ?? [];
  const document = new Doc();
  const became = Promise.withResolvers<Synced>();
  const timers = [setTimeout(() => became.resolve('failed'), waitsFor)];
  const { whenSynced } = new IndexeddbPersistence(name, document);
  // A browser that does not open its database never says so.
  await Promise.race([whenSynced, became.promise]);
  const socket = new HocuspocusProviderWebsocket({ url: socketAddress(place) });
  const refused = (reason: string) => became.resolve(reason === 'permission-denied' ? 'lost' : 'failed');
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: id,
    document,
    awareness: null,
    token: tokenOf(me),
    onSynced: () => {
      if (provider.authorizedScope === 'readonly') timers.push(setTimeout(() => became.resolve('held'), heldAfter));
    },
    onUnsyncedChanges: ({ number }) => {
      if (number === 0) became.resolve('stored');
    },
    onAuthenticationFailed: ({ reason }) => refused(reason),
    onClose: ({ event }) => refused(event.reason),
  });
  provider.attach();
  const said = await became.promise;
  timers.forEach(clearTimeout);
  provider.destroy();
  socket.destroy();
  const outcome = said === 'failed' && (await isGone(address)) ? 'lost' : said;
  if (outcome === 'stored') {
    noteSent(name, clients);
    noteDocumentKept(name);
  } else if (outcome === 'held') noteHeld(name);
  if (outcome === 'lost') giveUpDocument(name, document, me.id);
  document.destroy();
  return outcome;
}

/** A socket that is refused does not say why; the call of the text does. */
async function isGone(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  return answer?.status === 403 || answer?.status === 404;
}
