import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { listComments, type CommentRecord } from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { ActivitySection } from '#features/issue-detail/web/activity/activity-section.tsx';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueActivity } from '#features/issues/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Settling } from '#platform/ui/settled.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { issue, issueId } from './issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from './open-harbor.tsx';
import { websiteId } from './projects.ts';

/** What is below WEB-1, and who looks. */
export interface OpenActivity extends Pick<HarborOptions, 'as' | 'project'> {
  readonly comments?: readonly CommentRecord[];
  readonly lines?: readonly IssueActivity[];
  readonly issue?: Partial<IssueRow>;
  /** The part of the address behind `#`. */
  readonly hash?: string;
}

/** The activity of WEB-1, which a button closes and opens again. */
const Activity = observer(function Activity({ within: { facts, list } }: { within: Harbor }) {
  const [isOpen, setOpen] = useState(true);
  const row = list.rows.get(issueId(1));
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>Close or open the issue</Button>
      {row && isOpen && (
        <Settling>
          <ActivitySection facts={facts} issue={row} />
        </Settling>
      )}
    </>
  );
});

/** Opens the activity of WEB-1. Its comments are those given; what is written is answered by the test. */
export async function openActivity(given: OpenActivity = {}): Promise<{ harbor: Harbor; page: Part }> {
  const { comments = [], lines = [], issue: fields, hash, ...options } = given;
  const harbor = await openHarbor({ issues: [issue(1, { name: 'Rose', ...fields })], ...options });
  harbor.answers.give(
    listComments,
    comments.map((one) => ({ ...one, is_member: true })),
  );
  harbor.answers.give(readHistory, [...lines]);
  const page = await harbor.open(
    <Activity within={harbor} />,
    `/harbor/projects/${websiteId}/issues${hash === undefined ? '' : `#${hash}`}`,
  );
  await page.see('region', 'Activity');
  return { harbor, page };
}
