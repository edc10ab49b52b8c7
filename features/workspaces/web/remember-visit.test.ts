// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readMyProfile, updateMyProfile, type Profile } from '#features/users/contract.ts';
import { myProfile } from '#features/users/web/public.ts';
import { listMyWorkspaces, listWorkspaceMembers, readMyWorkspaceMembership } from '#features/workspaces/contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { harbor, harborId, harborMembers, idOf, ownMembership, profileOf } from '#tests/support/part/harbor/people.ts';
import { enterWorkspace, leaveWorkspace } from './workspace-place.ts';

let answers: Answers;

class QuietSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', QuietSocket);
  answers = answerCalls();
  answers.give(listMyWorkspaces, [harbor]);
  answers.give(readMyWorkspaceMembership, ownMembership('ada'));
  answers.give(listWorkspaceMembers, [...harborMembers]);
  onTestFinished(leaveWorkspace);
});

/** Ada visits Harbor, and its members change once. */
async function visit(): Promise<void> {
  const place = await enterWorkspace('harbor');
  await place.readAgain();
  await new Promise((resolve) => setImmediate(resolve));
}
const sent = () => answers.asked(updateMyProfile).map(({ body }) => body);

test('a visit makes a workspace the one of the next sign-in, once, and not again on the next page', async () => {
  let profile: Profile = { ...profileOf('ada'), last_workspace_id: idOf(0, 9) };
  answers.make(readMyProfile, () => profile);
  answers.make(updateMyProfile, ({ body }) => (profile = { ...profile, ...(body as Partial<Profile>) }));
  await visit();
  expect(sent(), 'before the server has said which it is').toEqual([]);
  await myProfile.load();
  await expect.poll(sent).toEqual([{ last_workspace_id: harborId }]);
  leaveWorkspace();
  await visit();
  expect(sent()).toHaveLength(1);
});
