import * as z from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decrypt, encrypt } from '#features/configuration/server/public.ts';
import type { Settings } from '#platform/server/http/services.ts';
import { isSecure } from '#platform/server/sessions/sessions.ts';

const COOKIE = 'oauth-flow';
const SECONDS = 600;

const flowShape = z.object({
  provider: z.string(),
  site: z.enum(['app', 'space']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  nextPath: z.string().optional(),
  until: z.number(),
});

/** What a browser carries through a sign-in at a provider: it ties the answer to the browser that asked. */
export type OAuthFlow = Omit<z.infer<typeof flowShape>, 'until'>;

/**
 * Sets the cookie for a sign-in at a provider: encrypted, for ten minutes, for these paths only, unreadable for
 * scripts.
 */
export function startFlow(settings: Settings, request: FastifyRequest, reply: FastifyReply, flow: OAuthFlow): void {
  const until = Date.now() + SECONDS * 1000;
  void reply.setCookie(COOKIE, encrypt(settings.secret, COOKIE, JSON.stringify({ ...flow, until })), {
    httpOnly: true,
    // Lax, because the provider sends the browser back by a link from its own site.
    sameSite: 'lax',
    path: '/auth',
    maxAge: SECONDS,
    secure: isSecure(settings, request),
  });
}

/** Returns the sign-in this browser started, and ends it; null when there is none or it took too long. */
export function endFlow(settings: Settings, request: FastifyRequest, reply: FastifyReply): OAuthFlow | null {
  const sealed = request.cookies[COOKIE];
  if (sealed === undefined) return null;
  void reply.clearCookie(COOKIE, { path: '/auth' });
  const text = decrypt(settings.secret, COOKIE, sealed);
  if (text === null) return null;
  const { until, ...flow } = flowShape.parse(JSON.parse(text));
  return Date.now() < until ? flow : null;
}
