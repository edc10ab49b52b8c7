import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liveConnections } from '#platform/server/http/metrics.ts';
import type { Services } from '#platform/server/http/services.ts';
import { checkReach, readTokenCaller, sentToken } from '#platform/server/http/token-callers.ts';
import { readSession } from '#platform/server/sessions/sessions.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { listChanges } from '#platform/shared/live.ts';
import { FeedConnection } from './feed-connection.ts';
import { FeedRoom } from './feed-room.ts';
import { keepAlive } from './keep-alive.ts';
import type { FeedRules, Viewer } from './viewer.ts';

/**
 * The live feed `/live/changes?workspace={slug}&since={seq}` (decisions.md 3.29): session cookie of the upgrade request
 * (own origin only) or API token, heartbeats every 25 s, resumes from the browser's number. `/live/health` answers.
 */
export function serveLive(app: FastifyInstance, services: Services, rules: FeedRules): void {
  const rooms = new Map<string, FeedRoom>();
  app.get('/live/health', async () => ({ status: 'OK' }));
  app.get<{ Querystring: { workspace?: unknown; since?: unknown } }>(
    '/live/changes',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const caller = await readTokenCaller(services, request, reply);
        if (caller) checkReach(caller, listChanges, { slug: request.query.workspace });
        const session = caller ?? (await readSession(services.db, request, 'app'));
        if (!session) throw new KnownError(commonErrors.NOT_SIGNED_IN);
        const viewer = await openPlace(rules, session.userId, request.query.workspace);
        if (!viewer) throw new KnownError(commonErrors.NOT_PERMITTED);
        request.live = { viewer, since: readSince(request.query.since) };
      },
    },
    (socket, request) => {
      const { live } = request;
      if (!live) return socket.close();
      const { viewer, since } = live;
      // All of this before anything is waited for: a room whose last browser leaves meanwhile must know of this one.
      const room = enterRoom(services, rules, rooms, viewer.workspaceId);
      const connection = new FeedConnection(services, rules, room.feed, socket, viewer, since);
      liveConnections.inc();
      const isSignedIn = async () => (await findSender(services, request)) !== null;
      const keeping = keepAlive(socket, connection, isSignedIn);
      const stopListening = services.changeSignals.onSessionsEnded((userId) => {
        if (userId === viewer.userId) keeping.look();
      });
      socket.on('close', () => {
        keeping.stop();
        stopListening();
        liveConnections.dec();
        if (room.leave(connection)) rooms.delete(viewer.workspaceId);
      });
      room.enter(connection);
      return undefined;
    },
  );
}

/** Returns the token's or the session's person while it is valid; null afterwards. Counts nothing. */
function findSender({ db, findToken }: Services, request: FastifyRequest) {
  const token = sentToken(request);
  return token === null ? readSession(db, request, 'app') : findToken(db, token);
}

function enterRoom(services: Services, rules: FeedRules, rooms: Map<string, FeedRoom>, workspaceId: string): FeedRoom {
  const present = rooms.get(workspaceId);
  if (present) return present;
  const room = new FeedRoom(services, rules, workspaceId);
  rooms.set(workspaceId, room);
  return room;
}

async function openPlace(rules: FeedRules, userId: string, slug: unknown): Promise<Viewer | null> {
  return typeof slug === 'string' && !slug.includes('\0') ? rules.openViewer(userId, slug) : null;
}

/**
 * Returns the number to resume from; null is from now on. Throws 400 for anything else: to start from now would lose
 * changes.
 */
function readSince(text: unknown): number | null {
  if (text === undefined || text === '') return null;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw fieldError('since', 'A valid integer is required.');
  return Number(text);
}

declare module 'fastify' {
  interface FastifyRequest {
    live?: { readonly viewer: Viewer; readonly since: number | null };
  }
}
