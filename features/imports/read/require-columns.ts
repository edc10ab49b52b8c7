import type { CsvColumns } from './csv-columns.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Throws `UnreadableFile` naming the columns that a format cannot do without. */
export function requireColumns(file: string, columns: CsvColumns, names: readonly string[], format: string): void {
  const missing = names.filter((name) => !columns.has(name));
  if (missing.length === 0) return;
  const shown = columns.names.slice(0, 6).map((name) => `"${name.slice(0, 40)}"`);
  throw new UnreadableFile(
    file,
    `this isn't a ${format}: its header has no ${missing.map((name) => `"${name}"`).join(', ')}; it begins ${shown.join(', ')}`,
    'line 1',
  );
}
