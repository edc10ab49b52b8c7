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

/** A form of the older attachment call: a file as `asset`, and what it says of itself. */
export function assetForm(bytes: Uint8Array = png(), name = 'a.png', attributes?: unknown): FormData {
  const form = new FormData();
  form.append('asset', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  if (attributes !== undefined) form.append('attributes', JSON.stringify(attributes));
  return form;
}
