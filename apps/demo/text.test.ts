import { expect, test } from 'vitest';
import { text } from './text.ts';

test('wrapped lines are one paragraph; lists, quotes, tables and code stay as written', () => {
  const markdown = text`
    One paragraph
    over two lines.

    ## Heading
    - first
      and more of it
    - second

    > quote

    | a | b |
    | --- | --- |

    ~~~ts
    const key = \`pay-\${id}\`;
      indented();
    ~~~
  `;
  expect(markdown.split('\n')).toEqual([
    'One paragraph over two lines.',
    '',
    '## Heading',
    '- first and more of it',
    '- second',
    '',
    '> quote',
    '',
    '| a | b |',
    '| --- | --- |',
    '',
    '~~~ts',
    'const key = `pay-${id}`;',
    '  indented();',
    '~~~',
  ]);
});
