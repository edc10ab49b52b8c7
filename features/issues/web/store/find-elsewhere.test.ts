import { expect, test } from 'vitest';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import { openProject, row } from '#tests/support/test-project.ts';

const gone = () => {
  throw new NetworkError();
};
const there = '01890000-0000-7000-8000-00000000000b';
/** A device that keeps both projects. */
const local = {
  ask: () => Promise.resolve(null),
  askOffline: () => Promise.resolve(row({ project_id: there })),
  learn: () => {},
};

test('without the server this device says where an issue is that moved, and does not show it in its old project', async () => {
  const { issues } = openProject({ readIssue: gone, findIssueByKey: gone }, local);
  expect(await issues.read('i1')).toBe(false);
  expect(issues.table.get('i1')).toBeUndefined();
  expect(await issues.findElsewhere('i1')).toBe(there);
});

test('what the server shows nobody is nowhere, and who cannot be asked has not said so', async () => {
  const missing = () => {
    throw new ApiError(findIssueByKey, 404, {}, null);
  };
  const [closed, silent] = [openProject({ findIssueByKey: missing }), openProject({ findIssueByKey: gone })];
  expect(await closed.issues.findElsewhere('i1')).toBeNull();
  await expect(silent.issues.findElsewhere('i1')).rejects.toThrow(NetworkError);
});
