import { AsyncLocalStorage } from 'node:async_hooks';

interface CommandScope {
  readonly groups: string[];
}

const scope = new AsyncLocalStorage<CommandScope>();

/** Runs the work of one request; `groups` are the groups of its committed commands that changed anything. */
export async function inCommandScope<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly groups: readonly string[] }> {
  const groups: string[] = [];
  return { result: await scope.run({ groups }, work), groups };
}

/** Remembers for the current request that a command committed changes in this group. Does nothing outside requests. */
export function noteGroup(groupId: string): void {
  scope.getStore()?.groups.push(groupId);
}
