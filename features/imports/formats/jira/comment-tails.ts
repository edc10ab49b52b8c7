import { noNotes } from '#features/imports/notes.ts';
import { openCsv } from '#features/imports/read/read-csv.ts';
import { repeated } from './columns.ts';

/** The end of a comment cell of Jira Server: three fields that are empty unless the comment is restricted. */
const tail = /;([^;\n]*);([^;\n]*);([^;\n]*)$/;

/**
 * Returns whether the comment cells of a file are `date;author;text;…;…;…`, as Jira Server and Data Center write them
 * (Cloud and older servers end with the text). One cell cannot tell, because a text may contain semicolons: the file
 * has tails when every comment could have one and most of them are empty.
 */
export async function commentsHaveTails(file: string): Promise<boolean> {
  const { rows } = await openCsv(file, { notes: noNotes, keepGoing: true, keyColumn: 'Issue key' });
  let all = 0;
  let empty = 0;
  for await (const row of rows) {
    for (const cell of repeated.comments.flatMap((name) => row.all(name))) {
      if (!tail.test(cell)) return false;
      all += 1;
      if (cell.endsWith(';;;')) empty += 1;
    }
  }
  return empty > all / 2;
}

/** Returns the text without its tail, and whether the tail restricts who may read the comment. */
export function withoutTail(text: string): { readonly text: string; readonly restricted: boolean } {
  const found = tail.exec(text);
  if (!found) return { text, restricted: false };
  return { text: text.slice(0, found.index), restricted: found.slice(1).some((field) => field.trim() !== '') };
}
