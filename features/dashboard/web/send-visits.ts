import { noteVisit } from '#features/dashboard/own-contract.ts';
import { api } from '#platform/web/api/api.ts';
import { onVisit } from '#platform/web/commands/recent.ts';

/**
 * Tells the server what is opened in this tab, for Recents and recent projects of Home. Nobody waits for it, and without
 * the network it is not told. Returns how to stop.
 */
export function sendVisits(): () => void {
  return onVisit((slug, { kind, id }) => {
    if (kind !== 'issue' && kind !== 'project') return;
    const body = { entity_type: kind, entity_identifier: id };
    void api.send(noteVisit, { params: { slug }, body }).catch(() => undefined);
  });
}
