// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { draftKey, draftKeys, forgetDrafts, ownDrafts } from './drafts.ts';
import { readStored, writeStored } from './stored.ts';

const ada = '0198c0de-0000-7000-8000-00000000000a';
const ben = '0198c0de-0000-7000-8000-00000000000b';

beforeEach(() => localStorage.clear());

test('who comes next to a browser neither finds nor removes the text of somebody else', () => {
  ownDrafts(ada);
  writeStored(draftKey('comment:1'), 'Between us');
  ownDrafts(ben);
  expect([readStored(draftKey('comment:1')), draftKeys()]).toEqual([null, []]);
  writeStored(draftKey('comment:1'), 'Hello');
  forgetDrafts();
  expect(draftKeys()).toEqual([]);
  ownDrafts(ada);
  expect([readStored(draftKey('comment:1')), draftKeys('comment:')]).toEqual([
    'Between us',
    [`draft:${ada}:comment:1`],
  ]);
});

test('text of an earlier version, which does not say whose it is, is never read and goes with the next sign-out', () => {
  localStorage.setItem('draft:description_html:7', '{"text":"<p>Secret</p>","base":""}');
  localStorage.setItem('theme', 'dark');
  ownDrafts(ada);
  expect(readStored(draftKey('description_html:7'))).toBeNull();
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
