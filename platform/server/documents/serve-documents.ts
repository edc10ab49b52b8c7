import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liveConnections } from '#platform/server/http/metrics.ts';
import type { Services } from '#platform/server/http/services.ts';
import { keepAlive } from '#platform/server/live/keep-alive.ts';
import { readSession } from '#platform/server/sessions/sessions.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { personHue } from '#platform/shared/person-hue.ts';
import type { DocumentKind } from './document-kind.ts';
import { foldLeftBehind } from './fold-left-behind.ts';
import { DocumentRoom } from './document-room.ts';
import { textIn, type Joined } from './joined.ts';
import { UpdateStore } from './store-updates.ts';

/** What the product knows of the people who write together. */
export interface DocumentRules {
  readonly kinds: readonly DocumentKind[];
  /** Returns the workspace of this slug; null when the person has no place there. */
  enter(userId: string, slug: string): Promise<string | null>;
  /** Returns the name under which others see a person. */
  nameOf(userId: string): Promise<string>;
}

interface Admitted {
  readonly kind: DocumentKind;
  readonly workspaceId: string;
  readonly joined: Joined;
}

interface OpenRoom {
  readonly room: DocumentRoom;
  readonly sockets: Set<unknown>;
}

/**
 * Serves `/live/collaboration`, where people write in one text (wire-account-workspace.md 7.2): the session is that of the
 * upgrade request, own origin only. A room is made per workspace and kind of text, so that the id of a text in one
 * workspace never leads to another's.
 */
export function serveDocuments(app: FastifyInstance, services: Services, rules: DocumentRules): void {
  const rooms = new Map<string, OpenRoom>();
  const stopping = new Set<Promise<void>>();
  const store = new UpdateStore(services.db);
  const stopSweep = foldLeftBehind(services, rules.kinds);
  const enterRoom = ({ kind, workspaceId }: Admitted): OpenRoom => {
    const key = `${kind.type} ${workspaceId}`;
    const open = rooms.get(key) ?? { room: new DocumentRoom(services, kind, workspaceId, store), sockets: new Set() };
    rooms.set(key, open);
    return open;
  };
  const leaveRoom = ({ kind, workspaceId }: Admitted, { room, sockets }: OpenRoom) => {
    if (sockets.size > 0) return;
    rooms.delete(`${kind.type} ${workspaceId}`);
    const ending = room.stop().finally(() => stopping.delete(ending));
    stopping.add(ending);
  };
  app.addHook('onClose', async () => {
    await Promise.all([...rooms.values()].map(({ room }) => room.stop()));
    await Promise.all(stopping);
    await stopSweep();
  });
  app.get(
    '/live/collaboration',
    {
      websocket: true,
      preValidation: async (request) => {
        request.writer = await admit(services, rules, request);
      },
    },
    (socket, request) => {
      const { writer } = request;
      if (!writer) return socket.close();
      const open = enterRoom(writer);
      open.sockets.add(socket);
      liveConnections.inc();
      const asked = new Request(new URL(request.url, 'http://localhost'));
      const served = open.room.serve(socket, asked, writer.joined);
      const isSignedIn = async () => (await readSession(services.db, request, 'app')) !== null;
      const keeping = keepAlive(socket, { beat: () => undefined }, isSignedIn);
      const stopListening = services.changeSignals.onSessionsEnded((userId) => {
        if (userId === writer.joined.userId) keeping.look();
      });
      socket.on('message', (data: Buffer) => served.handleMessage(new Uint8Array(data)));
      socket.on('close', (code: number, reason: Buffer) => {
        served.handleClose({ code, reason: reason.toString() });
        keeping.stop();
        stopListening();
        liveConnections.dec();
        open.sockets.delete(socket);
        leaveRoom(writer, open);
      });
      return undefined;
    },
  );
}

/** Says who opens a socket, and to which documents. Throws 401, 400 for an unknown kind, 403 for other people's workspaces. */
async function admit(services: Services, rules: DocumentRules, request: FastifyRequest): Promise<Admitted> {
  const session = await readSession(services.db, request, 'app');
  if (!session) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  const { userId } = session;
  const query = Object(request.query);
  const place = { slug: textIn(query, 'workspaceSlug'), projectId: textIn(query, 'projectId') };
  const type = textIn(query, 'documentType');
  const kind = rules.kinds.find((one) => one.type === type);
  if (!kind) throw new KnownError(commonErrors.DETAIL_INVALID);
  const workspaceId = await rules.enter(userId, place.slug);
  if (workspaceId === null) throw new KnownError(commonErrors.NOT_PERMITTED);
  const joined = { userId, name: await rules.nameOf(userId), color: personHue(userId), place };
  return { kind, workspaceId, joined };
}

declare module 'fastify' {
  interface FastifyRequest {
    writer?: Admitted;
  }
}
