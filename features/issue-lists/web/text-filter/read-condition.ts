import { observable, runInAction } from 'mobx';
import type { Condition } from '#features/issue-query/condition.ts';
import type { IssuePlace } from '#features/issue-lists/web/place.ts';
import type { conditionAt } from './place-names.ts';

/** The query language, once a list is filtered by a text: it is not part of what every list loads. */
const language = observable.box<typeof conditionAt | null>(null, { deep: false });

async function loadLanguage(): Promise<void> {
  const names = await import('./place-names.ts');
  runInAction(() => language.set(names.conditionAt));
}

/**
 * Returns what a text asks at a place; null when it asks nothing, when this browser does not know a name in it, and while
 * the query language is loading: the server's answer decides then. Observable.
 */
export function readCondition(
  place: Pick<IssuePlace, 'values' | 'home' | 'workspace'>,
  text: string,
): Condition | null {
  const read = language.get();
  // Without the network the server's answer decides; the next list tries again.
  if (read === null) void loadLanguage().catch(() => undefined);
  return read?.(place, text) ?? null;
}
