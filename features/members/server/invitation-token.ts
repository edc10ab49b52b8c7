import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the secret part of an invitation's link (decisions.md 1.4). It is computed from the row's id and the server's
 * secret and stored nowhere: reading the database is not enough to join, and an admin can copy the link at any time.
 */
export function invitationToken(secret: string, invitationId: string): string {
  return createHmac('sha256', secret).update(`workspace-invitation:${invitationId}`).digest('base64url');
}

/** Returns whether this is the invitation's token; takes the same time for every wrong one. */
export function isInvitationToken(secret: string, invitationId: string, token: string | undefined): boolean {
  const expected = Buffer.from(invitationToken(secret, invitationId));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
