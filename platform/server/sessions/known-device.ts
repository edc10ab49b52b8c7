import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Signer } from '#platform/server/files/sign.ts';
import type { Settings } from '#platform/server/http/services.ts';
import { isSecure } from './sessions.ts';

const COOKIE = 'known-device';
const YEAR = 31_536_000;

/**
 * Marks this browser as one that `account` has signed in with. The mark grants nothing: it only has the browser's wrong
 * passwords counted separately from those of strangers (decisions.md 3.37).
 */
export function rememberDevice(
  settings: Settings,
  account: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): void {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}.${signerOf(settings).sign(id, account)}`;
  const secure = isSecure(settings, request);
  void reply.setCookie(COOKIE, value, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR, secure });
}

/** Returns the id of this browser when `account` has signed in with it before, else null. */
export function knownDevice(settings: Settings, account: string, request: FastifyRequest): string | null {
  const [, id = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(request.cookies[COOKIE] ?? '') ?? [];
  return signerOf(settings).isSigned(signature, id, account) ? id : null;
}

function signerOf({ secret }: Settings): Signer {
  return new Signer(secret, 'known devices');
}
