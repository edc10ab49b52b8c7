import type { Place } from './model.ts';

/** What happened to the thing a note is about. */
export type NoteKind =
  /** imported, after a change (a character removed, a title cut) */
  | 'repaired'
  /** left out, on purpose or because Cairn has no field for it */
  | 'left-out'
  /** not understood: the row or the cell was skipped */
  | 'bad';

/** All notes of one kind and reason: how many things, and where (the first `placesKept` of them). */
export interface NoteGroup {
  readonly kind: NoteKind;
  readonly reason: string;
  count: number;
  readonly places: { readonly place: Place | null; readonly detail: string | null }[];
}

/** Places remembered per reason: enough to work through without holding a note for every row of a large export. */
export const placesKept = 1000;

/** Collects what was repaired or left out, grouped by reason. */
export interface Notes {
  /** `count` is how many things the note stands for (default 1); without place and detail it is only counted. */
  add(kind: NoteKind, reason: string, place?: Place | null, detail?: string | null, count?: number): void;
}

/** A collector that keeps its notes, in the order in which reasons first appeared. */
export class NoteBook implements Notes {
  readonly groups = new Map<string, NoteGroup>();

  add(kind: NoteKind, reason: string, place: Place | null = null, detail: string | null = null, count = 1): void {
    const key = `${kind} ${reason}`;
    let group = this.groups.get(key);
    if (!group) {
      group = { kind, reason, count: 0, places: [] };
      this.groups.set(key, group);
    }
    group.count += count;
    if ((place || detail !== null) && group.places.length < placesKept) group.places.push({ place, detail });
  }
}

/**
 * A collector that drops its notes: for the second pass over the same files, where everything was noted in the first.
 */
export const noNotes: Notes = { add: () => undefined };
