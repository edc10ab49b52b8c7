import type { Joined } from './joined.ts';

/** A place in a text takes a few hundred characters; everybody in the document receives it. */
const longestPlace = 2_000;

/**
 * Leaves in an awareness message what its connection may say: where its own client is, under the name and color of its
 * person. `states` is changed in place. A connection has one client; it cannot speak for others.
 */
export function onlyOwnPresence(states: Map<number, Record<string, unknown>>, joined: Joined): void {
  for (const [clientId, state] of states) {
    // The library adds an empty one of its own to each message.
    if (Object.keys(state).length > 0) joined.clientId ??= clientId;
    if (clientId === joined.clientId)
      states.set(clientId, {
        ...(isPlace(state['cursor']) && { cursor: state['cursor'] }),
        user: { id: joined.userId, name: joined.name, color: joined.color },
      });
    else states.delete(clientId);
  }
}

function isPlace(cursor: unknown): boolean {
  return typeof cursor === 'object' && JSON.stringify(cursor).length <= longestPlace;
}
