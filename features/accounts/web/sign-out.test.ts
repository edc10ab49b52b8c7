// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { confirmations } from '#platform/ui/popups/confirm.ts';
import { draftKey, draftKeys, ownDrafts } from '#platform/web/storage/drafts.ts';
import { writeStored } from '#platform/web/storage/stored.ts';
import { signOut } from './sign-out.ts';

const submitted = vi.fn<() => void>();

beforeEach(() => {
  localStorage.clear();
  submitted.mockClear();
  vi.stubGlobal('fetch', async () => Response.json({ csrf_token: 'token' }));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted);
  ownDrafts('ada');
});

async function asked() {
  await expect.poll(() => confirmations.get()).toHaveLength(1);
  return must(confirmations.get()[0], 'it is asked');
}

test('signing out asks about unsent text first, and deletes it after a yes only', async () => {
  writeStored(draftKey('comment:1'), '<p>Half a sent</p>');
  const first = signOut();
  const question = await asked();
  expect(question).toMatchObject({ title: 'Sign out and discard unsent text?', danger: true });
  question.answer(false);
  await first;
  expect([draftKeys().length, submitted.mock.calls.length]).toEqual([1, 0]);

  const second = signOut();
  (await asked()).answer(true);
  await second;
  expect([draftKeys().length, submitted.mock.calls.length]).toEqual([0, 1]);
});

test('with nothing unsent of this person nothing is asked, and the text of others stays theirs', async () => {
  writeStored(draftKey('comment:1'), '<p>From Ada</p>');
  ownDrafts('ben');
  await signOut();
  expect([confirmations.get(), submitted.mock.calls.length]).toEqual([[], 1]);
  ownDrafts('ada');
  expect(draftKeys()).toHaveLength(1);
});
