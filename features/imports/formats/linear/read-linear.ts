import type { ImportRecord } from '#features/imports/model.ts';
import { openCsv } from '#features/imports/read/read-csv.ts';
import { requireColumns } from '#features/imports/read/require-columns.ts';
import { UnusedValues } from '#features/imports/read/unused-values.ts';
import type { Reading } from '#features/imports/reading.ts';
import { isUsedColumn, requiredColumns } from './columns.ts';
import { importLinearIssue } from './linear-issue.ts';

/** Linear's own CSV export (2023 and later). It holds no comments. */
export async function* readLinear(reading: Reading): AsyncGenerator<ImportRecord> {
  const { notes } = reading;
  const seen = new Set<string>();
  for (const file of reading.options.files) {
    const { columns, rows } = await openCsv(file, {
      ...reading,
      keepGoing: reading.options.keepGoing,
      keyColumn: 'ID',
    });
    requireColumns(file, columns, requiredColumns, 'Linear export');
    const unused = new UnusedValues();
    for await (const row of rows) {
      const place = { file, row: row.row, line: row.line };
      const id = row.one('ID').trim();
      if (id === '') notes.add('bad', 'rows without an ID', { ...place, column: 'ID' });
      else if (seen.has(id)) notes.add('left-out', 'issues that appear twice', place, id);
      else {
        seen.add(id);
        unused.countRow(columns, row, isUsedColumn);
        yield importLinearIssue(row, place, reading);
      }
    }
    unused.report(notes);
  }
}
