// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { listAttachments } from '#features/attachments/contract.ts';
import { listComments } from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { issueErrors, readIssue } from '#features/issues/contract.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { listDescriptionVersions } from '#features/issues/version-contract.ts';
import { listLinks } from '#features/links/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { listIssueReactions } from '#features/reactions/contract.ts';
import { listRelations } from '#features/relations/contract.ts';
import { listSubscribers } from '#features/subscriptions/contract.ts';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { noteVisit, readRecent } from '#platform/web/commands/recent.ts';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { writeStored } from '#platform/web/storage/stored.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { relationMap } from '#tests/support/part/harbor/issue-records.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { website, websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPages } from '#tests/support/part/open-part.tsx';
import { IssueScreen } from './issue-screen.tsx';

/** The page of WEB-1 Rose, or of another id, as Ben sees it. */
async function open(id = issueId(1), prepare: (answers: Answers) => void = () => {}) {
  const { answers, place } = await openHarbor({ as: 'ben', issues: [issue(1, { name: 'Rose' })] });
  answers.give(listSubscribers, []);
  answers.give(listDescriptionVersions, { edited_by: null, edited_at: null, versions: [] });
  answers.give(listIssueReactions, []);
  answers.give(listRelations, relationMap({}));
  answers.give(listLinks, []);
  answers.give(listAttachments, []);
  answers.give(listComments, []);
  answers.give(readHistory, []);
  prepare(answers);
  const screen = () => (
    <WorkspaceContext value={place}>
      <IssueScreen />
    </WorkspaceContext>
  );
  const page = await openPages(
    { '/$workspaceSlug/projects/$projectId/issues/$issueId': screen },
    `/harbor/projects/${websiteId}/issues/${id}`,
  );
  return { answers, page };
}

test.each([
  ['the server says so', (answers: Answers) => answers.refuse(findIssueByKey, commonErrors.OBJECT_MISSING), []],
  ['nobody could say so', (answers: Answers) => answers.lose(findIssueByKey), [issueId(9)]],
])('an issue that is not found is forgotten among what was opened last if %s', async (_, prepare, kept) => {
  const fern = { kind: 'issue', id: issueId(9), projectId: websiteId, key: 'WEB-9', name: 'Fern' } as const;
  const { page } = await open(fern.id, (answers) => {
    noteVisit('harbor', fern);
    answers.refuse(readIssue, issueErrors.ISSUE_HIDDEN);
    prepare(answers);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });
  await page.until(async () => {
    // What gets no answer is asked for again after a while.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.text()).toContain('Issue not found');
  });
  expect(readRecent('harbor').things.map(({ id }) => id)).toEqual(kept);
});

test('who loses the project while typing keeps the text in sight, with the focus in it', async () => {
  const { answers, page } = await open();
  (await page.field('Title')).focus();
  await page.type('bush');
  writeStored(draftKey(`comment:${issueId(1)}`), '<p>Water it</p>');
  answers.give(listProjects, [website('ben', { member_role: null, is_member: false })]);
  await projectsOf('harbor').read();
  await page.see('button', 'Join project');
  await page.until(() => expect(page.focused()).toBe('Your unsaved text'));
  const kept = page.all('textbox', 'Your unsaved text');
  expect(kept.map((field) => field instanceof HTMLTextAreaElement && field.value)).toEqual(['Rosebush', 'Water it']);
});
