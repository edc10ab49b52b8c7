import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import type { DisplayRecord } from './display-settings.ts';

/** What this browser keeps of one project's lists, for the person who looked last (screens.md 3.40). */
export interface LocalFilters {
  readonly user?: string;
  /** The settings as last seen, to draw the right list before the server answered. */
  readonly display?: Omit<DisplayRecord, 'id'>;
  /** Collapsed groups, by layout and grouping (`kanban:state`). */
  readonly collapsed?: Readonly<Record<string, readonly string[]>>;
}

/** Reads what is kept under `place` (workspace and project); broken values read as nothing. */
export function readLocalFilters(place: string): LocalFilters {
  const kept = readAll().get(place);
  return isObject(kept) ? kept : {};
}

/** Keeps `filters` under `place`, beside what other places keep. */
export function writeLocalFilters(place: string, filters: LocalFilters): void {
  const all = readAll();
  all.set(place, { ...readLocalFilters(place), ...filters });
  writeStored('issue_local_filters', JSON.stringify(Object.fromEntries(all)));
}

/** Lets go of what is kept under `place`. */
export function forgetLocalFilters(place: string): void {
  const all = readAll();
  all.delete(place);
  writeStored('issue_local_filters', JSON.stringify(Object.fromEntries(all)));
}

function readAll(): Map<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored('issue_local_filters') ?? '{}');
    return new Map(isObject(stored) ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
