import { makeObservable, observableRef, runInAction } from 'mobx';
import { draftKey, type DraftKey } from '#platform/web/storage/drafts.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** The title of an issue that the server refused to create. */
export interface ReturnedTitle {
  readonly id: string;
  readonly name: string;
  /** The group it was added to. */
  readonly group: string;
  /** Why it was refused, for people; null when that is not known. */
  readonly reason: string | null;
}

/**
 * Titles of refused issues, oldest first, until the person sends them again or discards them. They wait for the form of
 * their project, also beyond a reload: a refusal may come long after the form was closed. Observable.
 */
export class ReturnedTitles {
  list: readonly ReturnedTitle[];
  readonly #key: DraftKey;

  /** `place` names the place whose form they wait for. */
  constructor(place: string) {
    this.#key = draftKey(`issues:${place}`);
    this.list = readTitles(readStored(this.#key));
    makeObservable(this, { list: observableRef });
  }

  add(title: ReturnedTitle): void {
    this.#keep([...this.list.filter(({ id }) => id !== title.id), title]);
  }

  /** It was sent again, or discarded. */
  remove(id: string): void {
    this.#keep(this.list.filter((title) => title.id !== id));
  }

  #keep(list: readonly ReturnedTitle[]): void {
    runInAction(() => (this.list = list));
    writeStored(this.#key, list.length === 0 ? null : JSON.stringify(list));
  }
}

function readTitles(kept: string | null): readonly ReturnedTitle[] {
  try {
    const titles: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(titles) ? titles.filter(isTitle) : [];
  } catch {
    return [];
  }
}

function isTitle(value: unknown): value is ReturnedTitle {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, group, reason }: Partial<Record<string, unknown>> = { ...value };
  const isReason = reason === null || typeof reason === 'string';
  return typeof id === 'string' && typeof name === 'string' && typeof group === 'string' && isReason;
}
