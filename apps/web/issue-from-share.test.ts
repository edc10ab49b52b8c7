import { expect, test } from 'vitest';
import { issueFromShare } from './issue-from-share.ts';

const page = 'https://news.example/tulips?from=app&page=2';
const link = `<p><a href="https://news.example/tulips?from=app&amp;page=2">https://news.example/tulips?from=app&amp;page=2</a></p>`;

test('a shared page becomes an issue of its title, with the address below', () => {
  expect(issueFromShare({ title: 'Tulips', url: page })).toEqual({ name: 'Tulips', description_html: link });
});

test('an address that an app put into the text is a link too, and no title', () => {
  expect(issueFromShare({ text: `Look at <these>\n\n${page}` })).toEqual({
    name: 'Look at <these>',
    description_html: link,
  });
  expect(issueFromShare({ text: page })).toEqual({ name: page, description_html: link });
});

test('the rest of a text stands below the title, never as markup', () => {
  expect(issueFromShare({ text: 'Water the roses\nTwice <b>a day</b>\nAda' })).toEqual({
    name: 'Water the roses',
    description_html: '<p>Twice &lt;b&gt;a day&lt;/b&gt;</p><p>Ada</p>',
  });
});

test('nothing shared is an empty form, a long text is cut to a title, and no script is an address', () => {
  expect(issueFromShare({})).toEqual({ name: '' });
  expect(issueFromShare({ title: 'x'.repeat(300) }).name).toHaveLength(255);
  expect(issueFromShare({ title: 'A', url: 'javascript:alert(1)' })).toEqual({ name: 'A' });
});

test('a shared title that is too long is cut between characters', () => {
  expect(issueFromShare({ title: `${'x'.repeat(254)}🚀` }).name).toBe('x'.repeat(254));
});
