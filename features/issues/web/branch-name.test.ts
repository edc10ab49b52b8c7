import { expect, test } from 'vitest';
import { branchName } from './branch-name.ts';

test('a branch is named by the key and the words of the title, cut at the end of a word', () => {
  expect(branchName('WEB-142', 'Fix login')).toBe('web-142-fix-login');
  expect(branchName('WEB-1', '  Don’t crash: “Zoë/Çelik” @ 100% ~ ..lock ')).toBe(
    'web-1-dont-crash-zoe-celik-100-lock',
  );
  expect(branchName('WEB-2', 'ログインを直す')).toBe('web-2');
  const long = branchName('WEB-3', 'word '.repeat(60));
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long.endsWith('-word')).toBe(true);
  expect(branchName('WEB-4', 'x'.repeat(255))).toBe('web-4');
});
