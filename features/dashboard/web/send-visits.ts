import type { VisitType } from '#features/dashboard/own-contract.ts';
import { idle } from '#platform/ui/warm-when-idle.ts';
import { api } from '#platform/web/api/api.ts';
import { onVisit } from '#platform/web/commands/recent.ts';

/**
 * Tells the server what is opened in this tab, for Recents and recent projects of Home. Nobody waits for it, and without
 * the network it is not sent. Returns how to stop.
 */
export function sendVisits(): () => void {
  return onVisit((slug, { kind, id }) => {
    if (kind === 'issue' || kind === 'page' || kind === 'project') void send(slug, kind, id).catch(() => undefined);
  });
}

async function send(slug: string, kind: VisitType, id: string): Promise<void> {
  // The calls of Home are not part of a first visit, and what is on the screen comes first.
  await idle();
  const { noteVisit } = await import('#features/dashboard/own-contract.ts');
  await api.send(noteVisit, { params: { slug }, body: { entity_type: kind, entity_identifier: id } });
}
