import { personHue } from '#platform/shared/person-hue.ts';
import type { DocumentAddress } from '#platform/web/offline/unsent-documents.ts';
import type { PresentPerson } from './together-state.ts';

/** Which document, and who joins it. */
export interface SharedPlace extends DocumentAddress {
  readonly me: PresentPerson;
}

/** Returns the address of the socket that leads to documents of this kind. */
export function socketAddress({ type, slug, projectId }: DocumentAddress): string {
  const url = new URL('/live/collaboration', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('documentType', type);
  url.searchParams.set('projectId', projectId);
  url.searchParams.set('workspaceSlug', slug);
  return url.href;
}

/** Returns what a client says of its person (wire-account-workspace.md 7.2). */
export function tokenOf({ id, name }: PresentPerson): string {
  return JSON.stringify({ id, name, color: personHue(id) });
}
