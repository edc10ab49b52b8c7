import type { ImportMap } from './map-file.ts';
import type { NoteBook } from './notes.ts';
import type { Registry } from './registry.ts';

/** Notes the lines of a map file that matched nothing in the files: likely misspelt. */
export function reportUnusedMapLines(map: ImportMap, registry: Registry, notes: NoteBook): void {
  const sections = [
    ['states', map.states.keys(), registry.states.keys()],
    ['priorities', map.priorities.keys(), registry.usedPriorities],
    ['people', map.people.keys(), registry.people.keys()],
  ] as const;
  for (const [section, written, found] of sections) {
    const known = new Set([...found].map((key) => key.toLowerCase()));
    for (const key of written) {
      if (known.has(key)) continue;
      notes.add(
        'bad',
        'lines of the map file that match nothing in the files',
        { file: map.file, column: `[${section}]` },
        key,
      );
    }
  }
}
