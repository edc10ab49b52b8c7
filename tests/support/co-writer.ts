import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import { Doc, XmlElement, XmlText } from 'yjs';

interface CoWriterOptions {
  /** The server's address; `http://…`. */
  readonly url: string;
  readonly cookie: string;
  readonly userId: string;
  readonly slug: string;
  readonly projectId: string;
  /** The id of the page. */
  readonly id: string;
  readonly document?: Doc;
  /** What the client says of itself instead of the id of its person. */
  readonly token?: string;
  readonly type?: string;
}

/** A client of the wire format that writes in a document. */
export interface CoWriter {
  readonly document: Doc;
  readonly provider: HocuspocusProvider;
  /** What it received besides the text: `locked`, `archived` and so on. */
  readonly events: readonly string[];
  /** Why it was refused, or its line to the document was closed; null while it is not. */
  refusal(): string | null;
  isReadOnly(): boolean;
  /** Resolves once it has the document and everything it wrote is stored. */
  settled(): Promise<void>;
  /** Adds a paragraph at the end. */
  write(words: string): void;
  /** The paragraphs, as plain text. */
  text(): string[];
  /** Loses the network. */
  goAway(): void;
  comeBack(): void;
  leave(): void;
}

/** Joins a document as the wire format says (wire-account-workspace.md 7.2). */
export function joinDocument(options: CoWriterOptions): CoWriter {
  const { url, cookie, slug, projectId, id, document = new Doc(), type = 'project_page' } = options;
  class Signed extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie } });
      // One that is given up before it opened reports so when nobody listens any more.
      this.on('error', () => undefined);
    }
  }
  const query = new URLSearchParams({ documentType: type, projectId, workspaceSlug: slug });
  const socket = new HocuspocusProviderWebsocket({
    url: `${url.replace('http', 'ws')}/live/collaboration?${query}`,
    WebSocketPolyfill: Signed,
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
  });
  const events: string[] = [];
  let refusal: string | null = null;
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: id,
    document,
    token: options.token ?? JSON.stringify({ id: options.userId, name: 'Somebody', color: '#123456' }),
    onStateless: ({ payload }) => events.push(payload),
    onAuthenticationFailed: ({ reason }) => (refusal = reason),
    onClose: ({ event }) => (refusal = event.reason),
  });
  provider.attach();
  const fragment = document.getXmlFragment('default');
  return {
    document,
    provider,
    events,
    refusal: () => refusal,
    isReadOnly: () => provider.authorizedScope === 'readonly',
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!provider.isSynced || provider.hasUnsyncedChanges) return;
          provider.off('synced', look).off('unsyncedChanges', look);
          resolve();
        };
        provider.on('synced', look).on('unsyncedChanges', look);
        look();
      }),
    write(words) {
      const paragraph = new XmlElement('paragraph');
      paragraph.insert(0, [new XmlText(words)]);
      fragment.insert(fragment.length, [paragraph]);
    },
    text: () =>
      fragment.toArray().map((block) => (block instanceof XmlElement ? block.toJSON().replaceAll(/<[^>]*>/g, '') : '')),
    goAway: () => socket.disconnect(),
    comeBack() {
      // A line that is still closing comes back when it is closed.
      socket.shouldConnect = true;
      void socket.connect();
    },
    leave() {
      provider.destroy();
      socket.destroy();
    },
  };
}
