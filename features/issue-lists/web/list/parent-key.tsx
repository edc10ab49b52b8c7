import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { readNamed } from '#features/issues/web/store/read-named.ts';
import { ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from './text.ts';

/** The key of an issue's parent, before the title, where sub-issues are rows of their own (screens.md 3.2). */
export function drawParentKey({ shown }: ListSession, one: IssueOfProject) {
  return shown.subIssues && one.issue.parent_id !== null && <ParentKey one={one} id={one.issue.parent_id} />;
}

/** The parent may be no row of the list: it is read then. Nothing while it is not known, and where it may not be seen. */
const ParentKey = observer(function ParentKey({ one: { facts }, id }: { one: IssueOfProject; id: string }) {
  const { rows } = useSession();
  const parent = rows.get(id);
  const isUnknown = parent === undefined;
  useEffect(() => {
    if (isUnknown) readNamed(facts, id);
  }, [facts, id, isUnknown]);
  const owner = parent?.project_id === facts.projectId ? facts : parent && facts.workspace.joined(parent.project_id);
  if (!parent || !owner) return null;
  return (
    <span
      className="-mr-1 flex shrink-0 items-center gap-0.5 font-mono text-small text-ink-3"
      {...tip(t('parentIs', { title: parent.name }))}
    >
      <span className="sr-only">{t('parent')}</span>
      {owner.keyOf(parent)}
      <ChevronRightIcon size={12} />
    </span>
  );
});
