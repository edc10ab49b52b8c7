import { expect, test } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { failedLoad } from './failed-load.ts';

const answered = (status: number) => failedLoad(new ApiError(readIssue, status, { error: 'raw words' }, 'r-1'));

test('only a lost connection asks people to check it', () => {
  expect(failedLoad(new NetworkError('readIssue got no answer'))).toEqual({
    drawing: 'offline',
    reason: 'Cairn can’t be reached. Check your connection and try again.',
  });
});

test('a server that failed, or that a proxy could not reach, is told as such', () => {
  const failed = { drawing: 'crack', reason: 'The server ran into a problem. Try again in a moment.' };
  expect(answered(500)).toEqual(failed);
  const away = { drawing: 'crack', reason: 'Cairn isn’t responding. Try again in a moment.' };
  expect([502, 503, 504].map(answered)).toEqual([away, away, away]);
});

test('a refusal is told by what it means, a bug of ours by what to do', () => {
  expect(answered(403)).toEqual({ drawing: 'crack', reason: 'You don’t have permission to do this.' });
  expect(failedLoad(new TypeError('x is undefined'))).toEqual({
    drawing: 'crack',
    reason: 'Try again. If it keeps failing, reload the page.',
  });
});
