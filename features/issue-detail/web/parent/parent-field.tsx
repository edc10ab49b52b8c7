import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { FieldButton } from '#features/issues/web/fields/field-button.tsx';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { StateMark } from '#features/states/web/public.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { ParentIcon } from '#platform/ui/icons/line-icons.ts';
import { chooseParent } from './choose-parent.ts';
import { useParent } from './use-parent.ts';

interface ParentFieldProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** The parent among the properties of an open issue; a press asks for another one. */
export const ParentField = observer(function ParentField({ facts, issue }: ParentFieldProps) {
  const found = useParent(facts, issue);
  const parent = found === 'hidden' ? null : found;
  const value = parent
    ? `${parent.facts.keyOf(parent.issue)} ${parent.issue.name}`
    : t(found === 'hidden' ? 'hiddenParent' : 'noParent');
  const mayEdit = facts.canEdit(issue) && !isNew(issue);
  return (
    <FieldButton
      look="row"
      name={issueText('parent')}
      value={value}
      keys="Shift+P"
      open={
        mayEdit
          ? (_anchor, onClosed) => {
              // The dialog gives the focus back by itself.
              onClosed();
              chooseParent(facts, issue);
            }
          : null
      }
      mark={
        parent ? (
          <StateMark states={parent.facts.states} id={parent.issue.state_id} />
        ) : (
          <ParentIcon size={14} className="text-ink-3" />
        )
      }
    >
      <span className={clsx('truncate', parent === null && 'text-ink-3')}>
        {issue.parent_id !== null && found === null ? '…' : value}
      </span>
    </FieldButton>
  );
});
