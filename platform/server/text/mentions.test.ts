import { expect, test } from 'vitest';
import { mentionsIn } from './mentions.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const [ada, ben] = ['0198f9a0-0000-7000-8000-00000000000a', '0198f9a0-0000-7000-8000-00000000000b'];

test.each<[string, string, string[]]>([
  ['nobody', '<p>Hello</p>', []],
  [
    'each person once',
    `<p><mention-component target="users" entity_identifier="${ada}"></mention-component> and
     <mention-component entity_identifier="${ben.toUpperCase()}" entity_name="user_mention" /> <mention-component entity_identifier="${ada}"></mention-component></p>`,
    [ada, ben],
  ],
  ['no id, no person', '<mention-component entity_identifier="everybody"></mention-component>', []],
  ['issues are no people', `<mention-component target="issues" entity_identifier="${ada}"></mention-component>`, []],
  ['words that look like one', `&lt;mention-component entity_identifier="${ada}"&gt;`, []],
])('%s', (_, html, expected) => {
  expect(mentionsIn(sanitizeHtml(html))).toEqual(expected);
});
