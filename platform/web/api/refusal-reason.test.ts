import { expect, test } from 'vitest';
import { createIssue } from '#features/issues/contract.ts';
import { leaveWorkspace } from '#features/members/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { UploadError } from './post-upload.ts';
import { refusalReason } from './refusal-reason.ts';

const refusal = (status: number, body: unknown) => new ApiError(createIssue, status, body, null);

test('what the server says for programs is shown to people in our words', () => {
  const texts = [
    refusal(401, commonErrors.NOT_SIGNED_IN.body),
    refusal(403, { error: "You don't have the required permissions." }),
    refusal(403, { detail: 'You do not have permission to perform this action.' }),
    refusal(404, { error: 'The required object does not exist.' }),
    refusal(400, { name: ['Too big: expected string to have <=255 characters'] }),
    refusal(400, { error: 'The payload is not valid' }),
    refusal(418, 'a page of a proxy'),
    refusal(500, { error: 'Something went wrong please try again later' }),
    new NetworkError('createIssue got no answer'),
  ].map(refusalReason);
  expect(texts).toEqual([
    'You’re signed out.',
    'You don’t have permission to do this.',
    'You don’t have permission to do this.',
    'It was deleted, or you no longer have access to it.',
    'This isn’t valid. Check it and try again.',
    'This isn’t valid. Check it and try again.',
    'This isn’t valid. Check it and try again.',
    'The server ran into a problem. Try again in a moment.',
    'Cairn can’t be reached. Check your connection and try again.',
  ]);
});

test('a refusal that its feature declares is reported in its own sentence; a bug of ours has none', () => {
  const declared = must(
    leaveWorkspace.errors.find(({ code }) => !(code in commonErrors)),
    'leaving is refused to the last admin',
  );
  const error = new ApiError(leaveWorkspace, declared.status, declared.body, null);
  expect(refusalReason(error)).toBe(error.sentence);
  expect(refusalReason(new TypeError('x is undefined'))).toBeUndefined();
});

test.each([
  [null, 'The connection was lost. Try again.'],
  [504, 'Cairn isn’t responding. Try again in a moment.'],
  [413, 'It’s too large to save.'],
  [507, 'The server ran into a problem. Try again in a moment.'],
  [403, undefined],
])('a file whose upload ended with %s', (status, words) => {
  expect(refusalReason(new UploadError(status))).toBe(words);
});
