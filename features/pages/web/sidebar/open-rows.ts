import { signal, type Signal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** Stands for the section itself among the ids of pages. */
export const sectionRow = 'section';

const known = new Map<string, Signal<ReadonlySet<string>>>();

/** Returns which rows of a project's pages are open in the sidebar: ids of pages, and `sectionRow`. Kept in this browser. */
export function openRows(projectId: string): Signal<ReadonlySet<string>> {
  const one = known.get(projectId);
  if (one) return one;
  const kept = readStored(`sidebar_group:pages:${projectId}`) ?? '';
  const made = signal<ReadonlySet<string>>(new Set(kept.split(' ').filter((id) => id !== '')));
  known.set(projectId, made);
  return made;
}

/** Opens or closes a row. */
export function setRowOpen(projectId: string, id: string, isOpen: boolean): void {
  const rows = openRows(projectId);
  const next = new Set(rows.get());
  if (isOpen) next.add(id);
  else next.delete(id);
  rows.set(next);
  writeStored(`sidebar_group:pages:${projectId}`, next.size === 0 ? null : [...next].join(' '));
}
