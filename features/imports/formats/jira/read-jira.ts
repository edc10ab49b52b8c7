import type { ImportRecord } from '#features/imports/model.ts';
import { openCsv } from '#features/imports/read/read-csv.ts';
import { requireColumns } from '#features/imports/read/require-columns.ts';
import { UnusedValues } from '#features/imports/read/unused-values.ts';
import type { Reading } from '#features/imports/reading.ts';
import { isUsedColumn, ofProject, requiredColumns } from './columns.ts';
import { commentsHaveTails } from './comment-tails.ts';
import { commentsOf } from './comments.ts';
import { importJiraIssue } from './jira-issue.ts';
import { learnNames } from './people.ts';

/** Jira's CSV export with all fields, Server or Cloud. Times have no zone there: they are read in `timeZone`. */
export async function* readJira(reading: Reading): AsyncGenerator<ImportRecord> {
  const { notes } = reading;
  const seen = new Set<string>();
  for (const file of reading.options.files) {
    const csv = { keepGoing: reading.options.keepGoing, keyColumn: 'Issue key' };
    const { columns, rows } = await openCsv(file, { ...reading, ...csv });
    requireColumns(file, columns, requiredColumns, 'Jira export (all fields, in English)');
    const hasTails = await commentsHaveTails(file);
    const unused = new UnusedValues();
    for await (const row of rows) {
      const place = { file, row: row.row, line: row.line };
      const key = row.one('Issue key').trim();
      if (key === '') notes.add('bad', 'rows without an issue key', { ...place, column: 'Issue key' });
      else if (seen.has(key)) notes.add('left-out', 'issues that appear twice', place, key);
      else {
        seen.add(key);
        unused.countRow(columns, row, isUsedColumn);
        for (const name of ofProject) unused.countOnce(name, file, row.one(name));
        learnNames(row, reading);
        const { issue, context } = importJiraIssue(row, columns, place, reading);
        yield issue;
        yield* commentsOf(row, { issue, context, hasTails }, reading);
      }
    }
    unused.report(notes);
  }
}
