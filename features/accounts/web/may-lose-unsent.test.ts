import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { confirmations } from '#platform/ui/popups/confirm.ts';
import { keepLostWords } from '#platform/web/offline/lost-words.ts';
import { noteUnsent, readUnsentAgain } from '#platform/web/offline/unsent-documents.ts';
import { mayLoseUnsent } from './may-lose-unsent.ts';

const name = 'cairn-document:/api/workspaces/harbor/projects/web/pages/1/#ada';

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      return Reflect.get(this, key) ?? null;
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value);
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  });
  readUnsentAgain();
});

test('nothing is asked where everything was sent', async () => {
  expect(await mayLoseUnsent('ada')).toBe(true);
  expect(confirmations.get()).toEqual([]);
});

test.each([true, false])('texts that were never sent are asked about, and the answer counts: %s', async (isSure) => {
  const at = { type: 'project_page', slug: 'harbor', projectId: 'web', id: '1', address: '/api/…/' };
  noteUnsent(name, at, 7, 0);
  keepLostWords('ada', 'Nobody else has this');
  keepLostWords('ben', 'Not hers');
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const answered = mayLoseUnsent('ada');
  await new Promise((resolve) => setTimeout(resolve));
  expect(confirmations.get()).toEqual([]);
  vi.setSystemTime(Date.now() + 1_500);
  await expect.poll(() => confirmations.get()).toHaveLength(1);
  const [question] = confirmations.get();
  expect(question?.body).toBe('2 changes haven’t been sent yet. Signing out deletes them from this device.');
  question?.answer(isSure);
  expect(await answered).toBe(isSure);
});
