import type { Awareness } from 'y-protocols/awareness';
import type { Joined } from './joined.ts';

/** A place in a text takes a few hundred characters; everybody in the document receives it. */
const longestPlace = 2_000;

/**
 * Leaves in an awareness message what its connection may say: where its own client is and what it has in sight, under the name
 * and color of its person. `states` is changed in place. A connection has one client, which is nobody else's in `awareness`; it
 * cannot speak for others.
 */
export function onlyOwnPresence(
  states: Map<number, Record<string, unknown>>,
  joined: Joined,
  awareness: Pick<Awareness, 'getStates'>,
): void {
  for (const [clientId, state] of states) {
    const isOthers = isSomebodyElse(awareness.getStates().get(clientId), joined.userId);
    // The library adds an empty one of its own to each message.
    if (Object.keys(state).length > 0 && !isOthers) joined.clientId ??= clientId;
    if (clientId === joined.clientId && !isOthers)
      states.set(clientId, {
        ...(isPlace(state['cursor']) && { cursor: state['cursor'] }),
        ...(isPlace(state['view']) && { view: state['view'] }),
        user: { id: joined.userId, name: joined.name, color: joined.color },
      });
    else states.delete(clientId);
  }
}

/** Names in `awareness` were put there by a server, this one or another: they are true. */
function isSomebodyElse(known: Record<string, unknown> | undefined, userId: string): boolean {
  const user: unknown = known?.['user'];
  return typeof user === 'object' && user !== null && Reflect.get(user, 'id') !== userId;
}

function isPlace(place: unknown): boolean {
  return typeof place === 'object' && JSON.stringify(place).length <= longestPlace;
}
