import type { NewApiToken } from '#features/api-tokens/contract.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { t } from './text.ts';

/** Returns a table with the token. Cells that a spreadsheet would compute are kept as text. */
export function tokenCsv({ label, description, expired_at, token }: NewApiToken): string {
  const rows = [
    [t('csvTitle'), t('csvDescription'), t('csvExpires'), t('csvToken')],
    [label, description, expired_at ?? t('never'), token],
  ];
  return rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Lets the browser save the token as a CSV file named after it. */
export function downloadToken(made: NewApiToken): void {
  const name = made.label.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  saveFile(`${name || 'api-token'}.csv`, tokenCsv(made), 'text/csv;charset=utf-8');
}
