import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { richText } from './rich-text.tsx';

const drawn = (text: string) => renderToStaticMarkup(richText(text, { b: (inside) => <strong>{inside}</strong> }));

test('tags of the catalog become elements, other text stays text', () => {
  expect(drawn('Delete <b>WEB-142</b>, not <i>others</i>')).toBe(
    'Delete <strong>WEB-142</strong>, not &lt;i&gt;others&lt;/i&gt;',
  );
});

test('a name that looks like markup is at worst bold', () => {
  expect(drawn('Leave <b><script>alert(1)</script></b>?')).toBe(
    'Leave <strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong>?',
  );
  expect(drawn('An <b>open tag')).toBe('An &lt;b&gt;open tag');
  expect(drawn('<b>one</b> and <b>two</b>')).toBe('<strong>one</strong> and <strong>two</strong>');
});
