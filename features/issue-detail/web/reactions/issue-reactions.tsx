import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { useSettling } from '#platform/ui/settled.tsx';
import { useStop } from '#platform/web/store/use-stop.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { ReactionCollection } from '#features/reactions/web/public.ts';
import { ReactButton, ReactionsRow } from '#features/issue-detail/web/activity/reactions-row.tsx';

interface IssueReactionsProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** Under the description: the reactions to an open issue, and the button that adds one (screens.md 3.8). */
export const IssueReactions = observer(function IssueReactions({ facts, issue }: IssueReactionsProps) {
  const [reactions] = useState(
    () =>
      new ReactionCollection({
        ...facts.workspace.parts,
        projectId: facts.projectId,
        issueId: issue.id,
        userId: facts.userId,
      }),
  );
  useStop(reactions);
  useEffect(() => void reactions.load(), [reactions]);
  const add = useRef<HTMLButtonElement>(null);
  useSettling(reactions.status === 'loading');
  const onReact = facts.canComment(issue) ? (code: string) => reactions.toggle(code) : undefined;
  return (
    <div className="-ml-1 flex min-h-7 flex-wrap items-center gap-1 empty:hidden">
      {onReact && <ReactButton ref={add} onReact={onReact} />}
      <ReactionsRow facts={facts} reactions={reactions.given} onReact={onReact} afterLast={() => add.current} />
    </div>
  );
});
