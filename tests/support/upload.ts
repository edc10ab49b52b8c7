import type { UploadReply } from '#features/assets/contract.ts';
import type { Browser } from '#tests/world/browser.ts';
import { png } from './pictures.ts';

/** Step two of an upload: posts the form's fields, then the file. Returns status and body as they came. */
export async function postFile(
  browser: Browser,
  { url, fields }: UploadReply['upload_data'],
  bytes: Uint8Array = png(),
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const answer = await fetch(new URL(url, browser.url), { method: 'POST', body: form, headers });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}
