import { expect, test } from 'vitest';
import { keysIn, linksIn } from './links-in.ts';

const [a, b, c, d] = [1, 2, 3, 4].map((n) => `0190f5a2-0000-7000-8000-00000000000${n}`);

test('a text links to embedded issues, mentioned pages and addresses of both, each once', () => {
  expect(
    linksIn(
      `<p><issue-embed-component entity_identifier="${a}" entity_name="issue_embed"></issue-embed-component>
      <mention-component entity_name="page" entity_identifier="${b?.toUpperCase()}"></mention-component>
      <a href="/harbor/projects/${d}/pages/${c}?version=1#top">Plan</a> <a href="https://cairn.example/harbor/projects/${d}/issues/${a}">WEB-1</a></p>`,
    ),
  ).toEqual([a, b, c]);
});

test('people, other addresses and words are no links', () => {
  expect(
    linksIn(
      `<p><mention-component entity_name="user_mention" entity_identifier="${a}"></mention-component>
      <mention-component entity_identifier="${a}"></mention-component><a href="/harbor/projects/${d}/cycles/${c}">${b}</a>
      <a href="/pages/none">x</a><code>/pages/${b}</code></p>`,
    ),
  ).toEqual([]);
});

test('issues are named by their keys in addresses', () => {
  const link = '<a href="/harbor/browse/WEB-12">WEB-12</a>';
  expect(keysIn(`<p>${link}${link} <a href="/harbor/browse/none">x</a> /browse/WEB-3</p>`)).toEqual([
    { identifier: 'WEB', number: 12 },
  ]);
});
