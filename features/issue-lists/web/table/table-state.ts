import { computed, computedStruct, makeObservable, observableRef, runInAction } from 'mobx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { frozenOf, widthsOf } from './frozen.ts';
import { columnIds, columnOf, isOffered, type CellId, type ColumnId } from './columns.ts';

/** The title's column in pixels (screens.md 3.5). */
export const titleWidth = { least: 320, usual: 400, most: 560 } as const;
/** The widest a column can be made, in pixels. */
const widest = 600;
/** How far beyond what was in sight columns are drawn, in pixels: the next one is there when somebody scrolls to it. */
const ahead = 160;

type Widths = { readonly [K in CellId]?: number };

/** Cells that a drag fills: those of a column in the rows below one. */
export interface Fill {
  readonly id: ColumnId;
  /** The position of the row whose value they get. */
  readonly from: string;
  readonly ids: readonly string[];
  /** Where the column begins in its row, in pixels: one that stays is scrolled along. */
  readonly left: number;
}

/** What this browser keeps of a table, for the person who looked last. */
interface Kept {
  readonly widths: Widths;
  readonly order: readonly ColumnId[];
  readonly frozen: ColumnId | null;
}

/**
 * The state of one table on screen: its columns, in their order and how wide, which this browser keeps (screens.md 3.40); and
 * the cell that the keyboard is in.
 */
export class TableState {
  widths: Widths;
  /** All columns in the order of this person, hidden ones included. */
  order: readonly ColumnId[];
  /** The last of the columns that stay beside the title; null: the title alone does. */
  frozen: ColumnId | null;
  /** The column that the keyboard is in. */
  active: CellId = 'title';
  /** What is being filled down by the pointer. */
  fill: Fill | null = null;
  /** How far to the right the table has been in sight, in pixels from its start; null: not measured. */
  seen: number | null = null;
  readonly #session: ListSession;

  constructor(session: ListSession) {
    this.#session = session;
    const { widths, order, frozen } = readKept(this.#key, session.workspace.userId);
    this.widths = widths;
    this.frozen = frozen;
    this.order = order;
    makeObservable(this, {
      widths: observableRef,
      order: observableRef,
      frozen: true,
      active: true,
      fill: observableRef,
      seen: true,
      shown: computed,
      cellsInPage: computedStruct,
    });
  }

  /** The columns on screen, from left to right, after the title; observable. */
  get shown(): readonly ColumnId[] {
    const { shown, home, place } = this.#session;
    return this.order.filter(
      (id) =>
        (id !== 'project' || home === null) &&
        shown.isShown(columnOf(id).property) &&
        isOffered(id, (kind) => place.values.uses(kind)),
    );
  }

  /** The cells of a row, from left to right; observable. */
  get cells(): readonly CellId[] {
    return ['title', ...this.shown];
  }

  /** The cells that rows draw: those of the columns that have been in sight, and the one that the keyboard is in. Observable. */
  get cellsInPage(): readonly CellId[] {
    const { cells, seen } = this;
    if (seen === null) return cells;
    const kept = Math.max(...[this.active, this.lastFrozen].map((id) => (id === null ? 0 : cells.indexOf(id))));
    let end = 0;
    return cells.filter((id, index) => {
      const start = end;
      end += this.widthOf(id);
      return start < seen + ahead || index <= kept;
    });
  }

  /** Notes how far to the right the table is in sight, in pixels from its start; and how wide its title is where that is fixed. */
  see(right: number, fixedTitle: number | null): void {
    const reach = fixedTitle === null ? right : right + this.widthOf('title') - fixedTitle;
    if (reach > (this.seen ?? 0)) runInAction(() => (this.seen = reach));
  }

  /** Whether a column stays beside the title while the others scroll; observable. */
  isFrozen(id: CellId): boolean {
    return id !== 'title' && frozenOf(this.shown, this.frozen).includes(id);
  }

  /** The last column that stays; null where only the title does. Observable. */
  get lastFrozen(): ColumnId | null {
    return frozenOf(this.shown, this.frozen).at(-1) ?? null;
  }

  /** Where a column that stays stands, in the words of a style; undefined for the others. Observable. */
  leftOf(id: CellId): string | undefined {
    return this.isFrozen(id) ? widthsOf(this.cells.slice(0, this.cells.indexOf(id))) : undefined;
  }

  /** Lets the columns up to one stay beside the title; null lets all of them scroll. */
  freeze(upTo: ColumnId | null): void {
    runInAction(() => (this.frozen = upTo));
    this.#keep();
  }

  /** In pixels; observable. */
  widthOf(id: CellId): number {
    return this.widths[id] ?? (id === 'title' ? titleWidth.usual : columnOf(id).usual);
  }

  /** Makes a column as wide as asked, within what it may have; null: as wide as at first. Returns the width. */
  resize(id: CellId, width: number | null): number {
    const { [id]: _before, ...others } = this.widths;
    const kept = width === null ? undefined : boundedWidth(id, width);
    runInAction(() => (this.widths = kept === undefined ? others : { ...others, [id]: kept }));
    this.#keep();
    return this.widthOf(id);
  }

  /** Puts a column before another one, at the end for null. */
  moveBefore(id: ColumnId, before: ColumnId | null): void {
    if (id === before) return;
    const rest = this.order.filter((other) => other !== id);
    const index = before === null ? rest.length : rest.indexOf(before);
    runInAction(() => (this.order = rest.toSpliced(index, 0, id)));
    this.#keep();
  }

  /** The column on screen after this one; null for the last. */
  after(id: ColumnId): ColumnId | null {
    return this.shown[this.shown.indexOf(id) + 1] ?? null;
  }

  /** Moves a column past the one beside it. */
  moveBy(id: ColumnId, step: 1 | -1): void {
    const at = this.shown.indexOf(id);
    const target = this.shown[at + (step === 1 ? 2 : -1)];
    if (this.shown[at + step] !== undefined) this.moveBefore(id, target ?? null);
  }

  hide(id: ColumnId): void {
    this.#session.display.change('display_properties', { [columnOf(id).property]: false });
    if (this.active === id) this.go('title');
  }

  /** Notes which column the keyboard is in. */
  enter(id: CellId): void {
    runInAction(() => (this.active = id));
  }

  /** Takes the keyboard to a column, in the row where it is. */
  go(id: CellId): void {
    this.enter(id);
    this.#session.focus.takeAgain();
  }

  /** Notes which cells a drag would fill; null: none any more. */
  setFill(fill: Fill | null): void {
    runInAction(() => (this.fill = fill));
  }

  get #key(): `table_columns:${string}` {
    return `table_columns:${this.#session.place.key}`;
  }

  #keep(): void {
    const user = this.#session.workspace.userId;
    writeStored(this.#key, JSON.stringify({ user, widths: this.widths, order: this.order, frozen: this.frozen }));
  }
}

/** The width nearest to `width` that a column may have, in pixels. */
export function boundedWidth(id: CellId, width: number): number {
  const { least, most } = id === 'title' ? titleWidth : { least: columnOf(id).least, most: widest };
  return Math.round(Math.max(least, Math.min(most, width)));
}

/** Reads what is kept; what is broken, or somebody else's, reads as nothing. */
function readKept(key: `table_columns:${string}`, user: string): Kept {
  const kept = parse(readStored(key));
  if (kept['user'] !== user) return { widths: {}, order: columnIds, frozen: null };
  const order = Array.isArray(kept['order']) ? kept['order'] : [];
  const known = order.flatMap((id) => columnIds.find((column) => column === id) ?? []);
  // A column that is new since stands at the end.
  const frozen = columnIds.find((column) => column === kept['frozen']) ?? null;
  return { widths: readWidths(kept['widths']), order: [...new Set([...known, ...columnIds])], frozen };
}

function readWidths(kept: unknown): Widths {
  if (typeof kept !== 'object' || kept === null) return {};
  const given = new Map<string, unknown>(Object.entries(kept));
  const ids: readonly CellId[] = ['title', ...columnIds];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const width = given.get(id);
      return typeof width === 'number' && Number.isFinite(width) ? [[id, boundedWidth(id, width)]] : [];
    }),
  );
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
