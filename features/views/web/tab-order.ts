import { makeObservable, observableRef, runInAction } from 'mobx';
import { readStored, writeStored, type StoredKey } from '#platform/web/storage/stored.ts';

/** The order in which a person at this browser wants the tabs of the workspace's views (screens.md 3.13). Observable. */
export class TabOrder {
  readonly #key: StoredKey;
  ids: readonly string[];

  constructor(slug: string, userId: string) {
    this.#key = `view_tabs:${slug}/${userId}`;
    this.ids = parseIds(readStored(this.#key));
    makeObservable(this, { ids: observableRef });
  }

  /** Returns `known` in the order that was chosen; those that nobody moved stay behind the others, as they come. */
  sort(known: readonly string[]): readonly string[] {
    const chosen = this.ids.filter((id) => known.includes(id));
    return [...chosen, ...known.filter((id) => !chosen.includes(id))];
  }

  /** Moves one of `known` before another; null: to the end. */
  move(known: readonly string[], id: string, before: string | null): void {
    const others = this.sort(known).filter((other) => other !== id);
    const at = before === null ? others.length : others.indexOf(before);
    if (at < 0) return;
    runInAction(() => (this.ids = others.toSpliced(at, 0, id)));
    writeStored(this.#key, JSON.stringify(this.ids));
  }
}

function parseIds(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

let current: { readonly key: string; readonly order: TabOrder } | null = null;

/** Returns the order of the workspace on screen. */
export function tabOrderOf(slug: string, userId: string): TabOrder {
  const key = `${slug}/${userId}`;
  if (current?.key !== key) current = { key, order: new TabOrder(slug, userId) };
  return current.order;
}
