import { AsyncLocalStorage } from 'node:async_hooks';

interface CommandScope {
  readonly groups: string[];
}

const scope = new AsyncLocalStorage<CommandScope>();

/** Runs the work of one request; `groups` are those of the commands it committed that changed anything. */
export async function inCommandScope<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly groups: readonly string[] }> {
  const groups: string[] = [];
  return { result: await scope.run({ groups }, work), groups };
}

/** Remembers, for the request at hand, that a command committed changes under this group. Outside of requests it does nothing. */
export function noteGroup(groupId: string): void {
  scope.getStore()?.groups.push(groupId);
}
