import { describe, expect, it } from 'vitest';
import { cleanRichTexts } from './clean-rich-texts.ts';

const log = { warn: () => undefined };
const bad = '<p onclick="steal()">Hi<script>steal()</script></p>';
const good = '<p>Hi</p>';

describe('cleanRichTexts', () => {
  it('cleans rich texts wherever they are in a body', async () => {
    const body = {
      name: bad,
      description_html: bad,
      base: { description_html: bad },
      sub_issues: [{ name: bad, description_html: bad }, { children: [{ comment_html: bad }] }],
      notes_html: [bad, bad],
      ids: ['1', '2'],
      count: 3,
      parent: null,
    };
    expect(await cleanRichTexts(body, log)).toEqual({
      name: bad,
      description_html: good,
      base: { description_html: good },
      sub_issues: [{ name: bad, description_html: good }, { children: [{ comment_html: good }] }],
      notes_html: [good, good],
      ids: ['1', '2'],
      count: 3,
      parent: null,
    });
  });

  it('names the field of a text in a list that is too large', async () => {
    const deep = `${'<div>'.repeat(300)}x${'</div>'.repeat(300)}`;
    await expect(cleanRichTexts({ sub_issues: [{ description_html: deep }] }, log)).rejects.toMatchObject({
      body: { description_html: [expect.stringContaining('nested')] },
    });
  });

  it('leaves what is no plain object as it is', async () => {
    const bytes = new Uint8Array([1, 2]);
    expect(await cleanRichTexts(bytes, log)).toBe(bytes);
    expect(await cleanRichTexts({ bytes }, log)).toEqual({ bytes });
    expect(await cleanRichTexts(undefined, log)).toBeUndefined();
  });
});
