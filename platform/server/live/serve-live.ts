import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { liveConnections } from '#platform/server/http/metrics.ts';
import type { Services } from '#platform/server/http/services.ts';
import { readSession } from '#platform/server/sessions/sessions.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { FeedConnection } from './feed-connection.ts';
import type { FeedRules } from './viewer.ts';
import { WorkspaceFeed } from './workspace-feed.ts';

const BEAT_MS = 25_000;

interface Room {
  readonly feed: WorkspaceFeed;
  readonly connections: Set<FeedConnection>;
  readonly leave: () => void;
}

/**
 * The live feed `/live/changes?workspace={slug}&since={seq}` (decisions.md 3.29): session cookie of the upgrade request,
 * own origin only, heartbeats every 25 s, resumes from the browser's number. `/live/health` answers.
 */
export function serveLive(app: FastifyInstance, services: Services, rules: FeedRules): void {
  const rooms = new Map<string, Room>();
  app.get('/live/health', async () => ({ status: 'OK' }));
  app.get<{ Querystring: { workspace?: string; since?: string } }>(
    '/live/changes',
    {
      websocket: true,
      preValidation: async (request) => {
        const session = await readSession(services.db, request, 'app');
        if (!session) throw new KnownError(commonErrors.NOT_SIGNED_IN);
        const viewer = await rules.openViewer(session.userId, request.query.workspace ?? '');
        if (!viewer) throw new KnownError(commonErrors.NOT_PERMITTED);
        request.liveViewer = viewer;
        request.liveSession = session;
      },
    },
    (socket, request) => {
      const { liveViewer: viewer, liveSession: session } = request;
      if (!viewer || !session) return socket.close();
      const room = enterRoom(services, rooms, viewer.workspaceId);
      void (async () => {
        await room.feed.refresh();
        const connection = new FeedConnection(
          services,
          rules,
          room.feed,
          socket,
          request.query.workspace ?? '',
          viewer,
          readSince(request.query.since),
        );
        room.connections.add(connection);
        liveConnections.inc();
        const stopBeating = keepAlive(
          socket,
          connection,
          async () => (await readSession(services.db, request, 'app')) !== null,
        );
        socket.on('close', () => {
          stopBeating();
          liveConnections.dec();
          room.connections.delete(connection);
          if (room.connections.size === 0 && rooms.get(viewer.workspaceId) === room) {
            rooms.delete(viewer.workspaceId);
            room.leave();
          }
        });
        await connection.start();
      })().catch((error: unknown) => {
        request.log.error({ err: error }, 'live feed failed');
        socket.close(1011);
      });
      return undefined;
    },
  );
}

function enterRoom(services: Services, rooms: Map<string, Room>, workspaceId: string): Room {
  const present = rooms.get(workspaceId);
  if (present) return present;
  const feed = new WorkspaceFeed(services.db, workspaceId);
  const connections = new Set<FeedConnection>();
  const leave = services.wakes.subscribe(workspaceId, () => {
    void feed
      .refresh()
      .then(() => Promise.all([...connections].map((connection) => connection.pump())))
      .catch((error: unknown) => services.log.error({ err: error }, 'live feed failed'));
  });
  const room = { feed, connections, leave };
  rooms.set(workspaceId, room);
  return room;
}

function readSince(text: string | undefined): number | null {
  const since = Number(text);
  return text !== undefined && text !== '' && Number.isInteger(since) && since >= 0 ? since : null;
}

/** Pings, sends the heartbeat, and closes a line whose browser is silent or whose session is over. */
function keepAlive(socket: WebSocket, connection: FeedConnection, stillSignedIn: () => Promise<boolean>): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
    connection.beat();
    stillSignedIn().then(
      (ok) => ok || socket.close(4401, 'signed out'),
      () => undefined,
    );
    return undefined;
  }, BEAT_MS);
  return () => clearInterval(timer);
}

declare module 'fastify' {
  interface FastifyRequest {
    liveViewer?: Awaited<ReturnType<FeedRules['openViewer']>>;
    liveSession?: Awaited<ReturnType<typeof readSession>>;
  }
}
