import type { NoteBook } from './notes.ts';
import type { Registry } from './registry.ts';
import { nameLimit } from './text/plain-name.ts';

/** Notes names that are imported in another spelling, and labels that become one because of it. */
export function reportChangedNames({ labels, cutNames }: Registry, notes: NoteBook): void {
  for (const { name, written } of labels.values()) {
    const names = [...written.values()];
    for (const given of names) {
      const reason = 'labels renamed to their letters and digits (or to the label of the project that has the same)';
      if (given.toLowerCase() !== name.toLowerCase()) notes.add('repaired', reason, null, `${given} → ${name}`);
    }
    const merged = 'labels merged because their letters and digits are the same';
    if (names.length > 1) notes.add('repaired', merged, null, `${names.join(', ')} → ${name}`, names.length);
  }
  for (const [kind, names] of cutNames) {
    const reason = `names of ${kind} over ${nameLimit} characters, cut`;
    for (const name of names) notes.add('repaired', reason, null, `${name.length} characters: ${name.slice(0, 60)}…`);
  }
}
