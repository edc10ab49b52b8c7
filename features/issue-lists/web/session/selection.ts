import { computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import type { HostSelection } from '#features/issues/web/commands/issue-target.ts';
import { keysIn } from '#features/issues/web/store/list-cells.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { positionKey, type RowPosition } from './list-focus.ts';
import type { ListSession } from './list-session.ts';

/** What of a list its selection needs. */
export type SelectableList = Pick<
  ListSession,
  'rows' | 'positions' | 'factsOf' | 'focus' | 'paged' | 'isOutside' | 'children'
>;

/**
 * The issues selected in a list (screens.md 2.12). An issue is selected wherever it stands: with two labels its two rows are
 * marked. Ranges begin at the row that was selected last.
 */
export class Selection implements HostSelection {
  readonly #list: SelectableList;
  /** Rows watch for themselves, so that selecting one draws one anew. */
  readonly #chosen = observable.map<string, true>();
  /** Where the next range begins. */
  #anchor: RowPosition | null = null;
  /** What the last range selected: the next one from the same row takes its place. */
  #range: readonly string[] = [];

  constructor(list: SelectableList) {
    this.#list = list;
    makeObservable(this, { size: computed, isOn: computed, ids: computed, loaded: computed });
  }

  get size(): number {
    return this.#chosen.size;
  }

  /** Whether anything is selected; observable. */
  get isOn(): boolean {
    return this.#chosen.size > 0;
  }

  has(id: string): boolean {
    return this.#chosen.has(id);
  }

  /** The selected issues in the order of the list; those in collapsed groups last. Observable. */
  get ids(): readonly string[] {
    const shown = this.#list.positions.flatMap(({ id }) => (this.#chosen.has(id) ? id : []));
    return [...new Set([...shown, ...this.#chosen.keys()])];
  }

  /** Every issue of the list that is loaded and may be selected; observable. */
  get loaded(): readonly string[] {
    const groups = [...(this.#list.paged?.list.groups.values() ?? [])];
    return [...new Set(groups.flatMap((group) => group.ids))].filter((id) => this.takes(id));
  }

  takes(id: string): boolean {
    const issue = this.#list.rows.get(id);
    const facts = issue && this.#list.factsOf(issue);
    if (!facts || isNew(issue)) return false;
    return facts.canEdit(issue) || facts.canDelete(issue) || (issue.archived_at !== null && facts.canArchive);
  }

  toggle(id: string): void {
    const { target, active } = this.#list.focus;
    const here = [target, active].find((position) => position?.id === id);
    const position = here ?? this.#list.positions.find((one) => one.id === id);
    if (position) this.togglePosition(position);
    if (here) this.#list.focus.set(here, true);
  }

  /** Selects the issue of a row, or takes it out; ranges begin there. */
  togglePosition(position: RowPosition): void {
    this.mark([position.id], !this.has(position.id));
    this.#anchor = position;
  }

  /**
   * Selects the rows from the one selected last, else from `start`, to this one. What the range before had beyond that is
   * taken out.
   */
  extendTo(position: RowPosition, start: RowPosition | null = this.#list.focus.active): void {
    const { positions } = this.#list;
    const indexOf = (one: RowPosition | null) =>
      one === null ? -1 : positions.findIndex((other) => positionKey(other) === positionKey(one));
    const from = [this.#anchor, start, position].find((one) => indexOf(one) >= 0) ?? position;
    const [first, last] = [indexOf(from), indexOf(position)].sort((a, b) => a - b);
    const range = positions
      .slice(first, (last ?? 0) + 1)
      .map(({ id }) => id)
      .filter((id) => this.takes(id));
    runInAction(() => {
      for (const id of this.#range) this.#chosen.delete(id);
      for (const id of range) this.#chosen.set(id, true);
    });
    this.#anchor = from;
    this.#range = range;
  }

  /** Selects issues, or takes them out. */
  mark(ids: readonly string[], isOn = true): void {
    runInAction(() => {
      for (const id of ids) {
        if (!isOn) this.#chosen.delete(id);
        else if (this.takes(id)) this.#chosen.set(id, true);
      }
    });
    this.#range = [];
  }

  /** What may be selected of a group, as far as it is loaded; observable. */
  inGroup(group: string): readonly string[] {
    const groups = this.#list.paged?.list.groups;
    if (!groups) return [];
    const ids = keysIn(groups.keys(), group).flatMap((key) => [...(groups.get(key)?.ids ?? [])]);
    return [...new Set(ids)].filter((id) => this.takes(id));
  }

  /** Selects what is loaded of a group; everything that is loaded when that is selected already. */
  selectAll(group: string): void {
    const ids = this.inGroup(group);
    this.mark(ids.every((id) => this.has(id)) ? this.loaded : ids);
  }

  clear(): void {
    runInAction(() => this.#chosen.clear());
    this.#anchor = null;
    this.#range = [];
  }
}

/** Takes out of the selection what left the list (another value, a filter, a deletion). Returns how to stop. */
export function keepSelected(session: ListSession): () => void {
  const { selection } = session;
  const isHere = (id: string) => {
    const issue = session.rows.get(id);
    if (!issue) return false;
    const isOpenChild = () => [...session.children.values()].some(({ paged }) => paged.list.placesOf(id).length > 0);
    return !session.isOutside(issue) || isOpenChild();
  };
  return reaction(
    () => selection.ids.filter((id) => !isHere(id)),
    (gone) => gone.length > 0 && selection.mark(gone, false),
  );
}
