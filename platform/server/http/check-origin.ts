import type { FastifyRequest } from 'fastify';
import { UPLOADS_PATH } from '#platform/server/files/disk-store.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type { Settings } from './services.ts';
import { sentToken } from './token-callers.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests and WebSocket upgrades that another site makes a browser send (decisions.md 1.3):
 * `Origin` must be ours or listed; without it, `Sec-Fetch-Site` must not be cross-site. Requests with neither header
 * (scripts) pass, because they carry no cookie of a person's browser, and so do those with an API token.
 */
export function checkOrigin(request: FastifyRequest, settings: Settings): void {
  const upgrade = request.headers.upgrade !== undefined;
  if (reading.has(request.method) && !upgrade) return;
  // The upload form is authorized by its signature and needs no session (decisions.md 1.3).
  if (!upgrade && request.routeOptions.url === UPLOADS_PATH) return;
  // A page of another site cannot add these headers without asking first, and we do not answer that it may.
  if (sentToken(request) !== null) return;
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (isOurs(origin, request, settings)) return;
    throw new KnownError(commonErrors.FOREIGN_ORIGIN);
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new KnownError(commonErrors.FOREIGN_ORIGIN);
}

function isOurs(origin: string, request: FastifyRequest, settings: Settings): boolean {
  if (settings.allowedOrigins.includes(origin)) return true;
  if (settings.publicUrl !== null && origin === new URL(settings.publicUrl).origin) return true;
  // The address the browser itself used; another site cannot choose the Host header of its victim's request.
  return origin === `${request.protocol}://${request.host}`;
}
