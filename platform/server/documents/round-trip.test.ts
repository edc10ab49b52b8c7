import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { meaningOf } from '#platform/rich-text/meaning-of-text.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { samples, wireSamples } from '#tests/support/rich-text-samples.ts';
import { beginText, deriveText } from './convert-text.ts';

const page = new Window();

function meant(html: string): string {
  const { body } = new page.DOMParser().parseFromString(html, 'text/html');
  // Happy-dom has a type of its own for the same thing.
  return meaningOf(body as unknown as Element);
}

describe('a text that people write in together says the same as the HTML it was begun with', () => {
  test.each(Object.entries({ ...samples, ...wireSamples }))('%s', async (_, html) => {
    const stored = sanitizeHtml(html);
    const { state, isWhole } = await beginText(stored);
    expect(isWhole).toBe(true);
    const derived = await deriveText(state);
    expect(meant(derived.html)).toBe(meant(stored));
    // Again from there, nothing changes any more.
    const again = await beginText(derived.html);
    expect((await deriveText(again.state)).html).toBe(derived.html);
  });
});
