import { once } from 'node:events';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

/** A value of a row: text, a number, a switch, a list of ids, or nothing. */
export type Cell = string | number | boolean | readonly string[] | null;

const CHUNK = 64 * 1024;

/** Streams rows into a table by COPY; `columns` names the cells in their order. Returns how many there were. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  const done = once(stream, 'finish');
  let [count, waiting] = [0, ''];
  for (const row of rows) {
    count += 1;
    waiting += `${row.map(written).join('\t')}\n`;
    if (waiting.length < CHUNK) continue;
    if (!stream.write(waiting)) await Promise.race([once(stream, 'drain'), done]);
    waiting = '';
  }
  stream.end(waiting);
  await done;
  return count;
}

function written(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);
  return typeof cell === 'object' ? `{${cell.join(',')}}` : String(cell);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
