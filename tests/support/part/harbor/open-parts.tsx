import { observer } from 'mobx-react-lite';
import { onTestFinished } from 'vitest';
import { listAttachments, type AttachmentRecord } from '#features/attachments/contract.ts';
import { IssueParts } from '#features/issue-detail/web/peek/issue-parts.tsx';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { listLinks, type LinkRecord } from '#features/links/contract.ts';
import { listRelations, type RelationMap } from '#features/relations/contract.ts';
import { ChooseIssuesDialog } from '#features/search/web/choose-issues-dialog.tsx';
import type { IssueChoice } from '#features/search/web/choose-issues.ts';
import { choosingIssues } from '#features/search/web/public.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { useSignal } from '#platform/ui/signal.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { relationMap } from './issue-records.ts';
import { listOf } from './issue-server.ts';
import { issue, issueId } from './issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from './open-harbor.tsx';
import { states, websiteId } from './projects.ts';

/** What belongs to WEB-1, and who looks. */
export interface OpenParts extends Pick<HarborOptions, 'as' | 'project'> {
  /** What is different in WEB-1. */
  readonly issue?: Partial<IssueRow>;
  /** The other issues of Website; those below WEB-1 name it as their parent. */
  readonly others?: readonly IssueRow[];
  readonly links?: readonly LinkRecord[];
  readonly attachments?: readonly AttachmentRecord[];
  readonly relations?: RelationMap;
  /** What the server fails to answer at first. */
  readonly refused?: readonly CallSpec[];
}

/** An issue that is open by itself; `opened` hears of others that are to be opened. */
function hostOf({ facts }: Harbor, opened: (id: string) => void): PeekHost {
  return {
    workspace: facts.workspace,
    home: facts,
    peekId: issueId(1),
    openPeek: opened,
    closePeek: () => {},
    hrefOf: (id) => `/harbor/issues/${id}`,
    rowIds: () => [],
    leaves: () => {},
    stepsFrom: () => null,
    isOutside: () => false,
    leadOn: () => {},
    noteFocus: () => {},
  };
}

const closeChoice = () => choosingIssues.set(null);

/** The parts of WEB-1, with the dialog that chooses other issues. */
const Parts = observer(function Parts({ within: { facts, list }, host }: { within: Harbor; host: PeekHost }) {
  const row = list.rows.get(issueId(1));
  const question = useSignal(choosingIssues);
  return (
    <>
      {row && <IssueParts facts={facts} issue={row} host={host} />}
      {question && <ChooseIssuesDialog question={question} onClose={closeChoice} />}
    </>
  );
});

/** Opens what is below the description of WEB-1. Lists of sub-issues are those that name it; writes are the test's. */
export async function openParts(given: OpenParts = {}) {
  const { issue: fields, others = [], links = [], attachments = [], relations, refused = [], ...options } = given;
  const counts = {
    link_count: links.length,
    attachment_count: attachments.length,
    sub_issues_count: others.filter(({ parent_id }) => parent_id === issueId(1)).length,
  };
  const rows = [issue(1, { name: 'Rose', ...counts, ...fields }), ...others];
  const harbor = await openHarbor({ issues: rows, ...options });
  const { answers } = harbor;
  answers.make(listIssues, ({ query }) => {
    const { parent } = query;
    const all = harbor.issues();
    return listOf(parent === undefined ? all : all.filter(({ parent_id }) => parent_id === parent), query);
  });
  answers.give(listRelations, relations ?? relationMap({}));
  answers.give(listLinks, [...links]);
  answers.give(listAttachments, [...attachments]);
  for (const call of refused) answers.refuse(call, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  onTestFinished(closeChoice);
  const opened: string[] = [];
  const page: Part = await harbor.open(<Parts within={harbor} host={hostOf(harbor, (id) => opened.push(id))} />);
  await page.until(() => {
    if (harbor.list.rows.get(issueId(1)) === undefined) throw new Error('the issue is not there yet');
  });
  return { harbor, page, opened };
}

/** An issue of Website as the search for choices answers it. */
export function foundIssue({ id, name, sequence_id, start_date, state_id }: IssueRow): IssueChoice {
  const state = states.find((one) => one.id === state_id);
  return {
    id,
    name,
    sequence_id,
    start_date,
    project__name: 'Website',
    project__identifier: 'WEB',
    project_id: websiteId,
    workspace__slug: 'harbor',
    state__name: state?.name ?? null,
    state__group: state?.group ?? null,
    state__color: state?.color ?? null,
  };
}
