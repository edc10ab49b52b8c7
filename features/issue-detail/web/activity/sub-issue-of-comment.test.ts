// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { subIssueOfComment } from './sub-issue-of-comment.ts';

test('a comment of one line is the title alone; a longer one is the description too', () => {
  expect(subIssueOfComment('p', '<p>Water the rose </p>')).toEqual({ parent_id: 'p', name: 'Water the rose' });
  const list = '<ul><li><p>Water it</p></li><li><p>Feed it</p></li></ul>';
  expect(subIssueOfComment('p', list)).toEqual({ parent_id: 'p', name: 'Water it', description_html: list });
  const linked = '<p>See <a href="https://example.com">roses</a></p>';
  expect(subIssueOfComment('p', linked)).toMatchObject({ name: 'See roses', description_html: linked });
});

test('a long first line is cut between words', () => {
  const html = `<p>${'thorn '.repeat(40)}</p>`;
  const { name } = subIssueOfComment('p', html);
  expect(name).toBe(`${'thorn '.repeat(20).trim()}…`);
  expect(subIssueOfComment('p', html).description_html).toBe(html);
});

test('a long first line without a space is cut between emoji, not inside one', () => {
  const { name } = subIssueOfComment('p', `<p>a${'🚀'.repeat(80)}</p>`);
  expect(name).toBe(`a${'🚀'.repeat(59)}…`);
});
