import type { GroupToken } from '#features/issue-query/contract.ts';
import { CellBoard, mostKept } from './cell-board.ts';
import type { Cell, Span, Totals } from './cells.ts';
import { groupSets, isSingleValued, type GroupSets } from './group-sets.ts';
import type { OrderIndex } from './order-index.ts';
import type { OrdinalSet } from '#platform/rowset/ordinal-set.ts';
import { pickPage } from './pick-page.ts';
import type { Placed } from './placed.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import { both } from './query-mask.ts';
import type { StateGroups } from './state-groups.ts';

/** What one query asks of a snapshot. */
export interface SnapshotQuestion {
  readonly snapshot: ProjectSnapshot;
  readonly projectId: string;
  readonly order: OrderIndex;
  /** The issues of the filter as the snapshot stands now; null is every listed issue. */
  readonly filter: () => Uint32Array | null;
  readonly stateGroups: StateGroups;
  readonly page: Span;
}

/**
 * Finds totals and rows of one query in a snapshot. A snapshot that changed between two questions is looked at anew: its
 * places may stand for other issues by then, which the asker may not see.
 */
export class SnapshotAnswer {
  readonly #asked: SnapshotQuestion;
  #version: number;
  #mask: Uint32Array | null;
  readonly #groups = new Map<GroupToken, GroupSets>();
  readonly #insides = new Map<readonly OrdinalSet[], Uint32Array>();
  readonly #boards = new Map<string, CellBoard>();

  constructor(asked: SnapshotQuestion) {
    this.#asked = asked;
    this.#version = asked.snapshot.version;
    this.#mask = asked.filter();
  }

  /** Totals per group of `token`; of the whole list under '' when null. */
  totals(token: GroupToken | null): Totals {
    this.#look();
    if (token === null) return new Map([['', this.#asked.snapshot.listed.countIn(this.#mask)]]);
    return this.#totalsIn(token, this.#mask);
  }

  /** Totals of groups within groups: by group key, then by sub-group key. */
  cellTotals(token: GroupToken, subToken: GroupToken): ReadonlyMap<string, Totals> {
    this.#look();
    const board = this.#board(token, subToken);
    if (board) return isSingleValued(token) ? board.totals() : board.turned();
    return new Map(
      [...this.#groupsBy(token)]
        .map(([key, sets]): [string, Totals] => [key, this.#totalsIn(subToken, this.#within(sets))])
        .filter(([, inner]) => inner.size > 0),
    );
  }

  /** The ids of each cell's page. */
  pages(cells: readonly Cell[]): { readonly name: string; readonly ids: readonly string[] }[] {
    const { ids } = this.#asked.snapshot.columns;
    return this.#pick(cells, (ordinal) => ids[ordinal]).map(({ name, rows }) => ({ name, ids: rows }));
  }

  /** The same with what each stands in the order by; not for orders by ranks. */
  placed(cells: readonly Cell[]): { readonly name: string; readonly rows: readonly Placed[] }[] {
    const { snapshot, order } = this.#asked;
    return this.#pick(cells, (ordinal) => snapshot.columns.placed(order.by, ordinal));
  }

  #pick<T>(cells: readonly Cell[], as: (ordinal: number) => T | null | undefined): { name: string; rows: T[] }[] {
    this.#look();
    // Many groups are picked from most of the project: knowing where each issue stands pays for itself.
    if (cells.length >= manyGroups) this.#asked.order.places();
    return cells.map((cell) => ({
      name: cell.name,
      // What an order that has ended since does not know has no place.
      rows: Array.from(this.#page(cell), as).filter((row) => row !== null && row !== undefined),
    }));
  }

  #look(): void {
    const { snapshot, filter } = this.#asked;
    if (this.#version === snapshot.version) return;
    this.#version = snapshot.version;
    this.#mask = filter();
    for (const kept of [this.#groups, this.#insides, this.#boards]) kept.clear();
  }

  #page({ groups }: Cell): ArrayLike<number> {
    const { order, page, snapshot } = this.#asked;
    const mask = this.#mask;
    const [outer, inner] = groups;
    if (!outer) return pickPage(order, [snapshot.listed], mask, page);
    const outerSets = this.#groupsBy(outer.token).get(outer.key) ?? [];
    if (!inner) return pickPage(order, outerSets, mask, page);
    const board = this.#board(outer.token, inner.token);
    if (board) {
      return isSingleValued(outer.token)
        ? board.page(outer.key, inner.key, page.offset)
        : board.page(inner.key, outer.key, page.offset);
    }
    return pickPage(order, this.#groupsBy(inner.token).get(inner.key) ?? [], this.#within(outerSets), page);
  }

  /** Which states make up a group is not the snapshot's to know: what is kept of groups of states holds for these. */
  #statesOf(token: GroupToken): string {
    return token === 'state__group' ? JSON.stringify([...this.#asked.stateGroups]) : '';
  }

  /** The cells of two groupings found together, where one is single-valued and the page stands near the beginning. */
  #board(token: GroupToken, subToken: GroupToken): CellBoard | null {
    const { snapshot, order, page } = this.#asked;
    const mask = this.#mask;
    if (page.offset + page.limit > mostKept) return null;
    const [single, other] = isSingleValued(token) ? [token, subToken] : [subToken, token];
    if (!isSingleValued(single)) return null;
    const name = `${single} ${other}`;
    const known = this.#boards.get(name);
    if (known) return known;
    const [columns, rows] = [this.#groupsBy(single), this.#groupsBy(other)];
    const kept = page.offset + page.limit;
    if (columns.size * rows.size * kept > mostPlaces) return null;
    const look = () => new CellBoard(snapshot.columns.length, order, columns, rows, mask, kept);
    const states = this.#statesOf(single) + this.#statesOf(other);
    const board = mask === null ? snapshot.once(`${name} ${order.name} ${kept} ${states}`, look) : look();
    this.#boards.set(name, board);
    return board;
  }

  #groupsBy(token: GroupToken): GroupSets {
    const { snapshot, projectId, stateGroups } = this.#asked;
    const known = this.#groups.get(token) ?? groupSets(snapshot, projectId, token, stateGroups, this.#mask);
    this.#groups.set(token, known);
    return known;
  }

  #totalsIn(token: GroupToken, within: Uint32Array | null): Totals {
    return new Map(
      [...this.#groupsBy(token)]
        .map(([key, sets]): [string, number] => [key, sets.reduce((n, set) => n + set.countIn(within), 0)])
        .filter(([, n]) => n > 0),
    );
  }

  #within(sets: readonly OrdinalSet[]): Uint32Array {
    const before = this.#insides.get(sets);
    if (before) return before;
    const mask = this.#mask;
    const inner = new Uint32Array((this.#asked.snapshot.columns.length >>> 5) + 1);
    for (const set of sets) set.addTo(inner);
    const inside = mask === null ? inner : both(inner, mask);
    this.#insides.set(sets, inside);
    return inside;
  }
}

/** From so many groups on, each issue is looked at about once. */
const manyGroups = 16;

/** Rows that all cells together may hold; boards of more (two kinds of days) are looked through cell by cell. */
const mostPlaces = 500_000;
