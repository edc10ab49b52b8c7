import { observer } from 'mobx-react-lite';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { StateMark } from '#features/states/web/public.ts';
import { useSubIssues } from '#features/issue-detail/web/sub-issues/use-sub-issues.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';

interface SiblingsProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
  onClose: () => void;
}

/** The sub-issues of the same parent, to go to one of them. */
export const Siblings = observer(function Siblings({ facts, issue, host, onClose }: SiblingsProps) {
  const { rows } = useSubIssues(facts, issue.parent_id ?? '');
  return (
    <LazyPickerPanel
      label={t('siblings')}
      options={rows.map((row) => ({
        value: row.id,
        label: row.name || issueText('untitled'),
        hint: facts.keyOf(row),
        mark: <StateMark states={facts.states} id={row.state_id} />,
      }))}
      chosen={[issue.id]}
      searchable
      onPick={(id) => id !== issue.id && host.openPeek(id)}
      onClose={onClose}
    />
  );
});
