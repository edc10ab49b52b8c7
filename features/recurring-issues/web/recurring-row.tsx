import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import type { RecurringRecord, RecurringStop } from '#features/recurring-issues/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { DeleteIcon, EditIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { ruleName } from './repeat-presets.ts';
import { t } from './text.ts';

interface RecurringRowProps {
  recurring: RecurringRecord;
  facts: ProjectFacts;
  onSwitch: (on: boolean) => Promise<unknown>;
  onEdit: () => void;
  onDelete: () => void;
}

const stops: Record<RecurringStop, (author: string) => string> = {
  author: (name) => t('stoppedAuthor', { name }),
  state: () => t('stoppedState'),
  labels: () => t('stoppedLabels'),
  assignees: () => t('stoppedAssignees'),
  estimate: () => t('stoppedEstimate'),
  modules: () => t('stoppedModules'),
};

/** A recurring issue: what, when next, the issue of the last day, and what can be done with it. */
export const RecurringRow = observer(function RecurringRow(props: RecurringRowProps) {
  const { recurring, facts, onSwitch, onEdit, onDelete } = props;
  const { issue, rule, next_day, is_enabled, stopped } = recurring;
  const own = useId();
  const author = facts.person(recurring.author).name;
  const { value, change } = useSaveAtOnce(is_enabled, onSwitch);
  const label = t('actionsOf', { name: issue.name });
  const menu = useMenu(
    () => [
      { label: t('edit'), icon: EditIcon, run: onEdit },
      { kind: 'separator' },
      { label: t('delete'), icon: DeleteIcon, danger: true, run: onDelete },
    ],
    { label, align: 'end' },
  );
  const when = next_day === null ? t('ended') : t('next', { day: formatDay(next_day) });
  return (
    <li className="flex items-start gap-3 rounded-control border border-line px-3 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <button
          type="button"
          className="max-w-full self-start truncate text-left text-body font-medium text-ink hover:underline"
          onClick={onEdit}
        >
          {issue.name}
        </button>
        <p id={own} className="text-small text-pretty wrap-anywhere text-ink-2">
          {[ruleName(rule), ...(is_enabled ? [when] : [])].join(' · ')}
        </p>
        {stopped === null ? (
          <p className="text-small text-ink-3">{t('author', { name: author })}</p>
        ) : (
          <p className="text-small text-pretty text-danger">
            {t('stopped')}. {stops[stopped](author)}
          </p>
        )}
        <LastMade recurring={recurring} facts={facts} />
      </div>
      <span className="flex h-6 shrink-0 items-center gap-2">
        <Switch
          label={<span className="sr-only">{issue.name}</span>}
          describedBy={own}
          checked={value}
          onChange={change}
        />
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      </span>
    </li>
  );
});

/** The issue of the last day, and the days that were skipped before it. */
const LastMade = observer(function LastMade({ recurring, facts }: Pick<RecurringRowProps, 'recurring' | 'facts'>) {
  const [last] = recurring.made;
  if (!last) return null;
  const day = formatDay(last.day);
  const key = `${facts.project.identifier}-${last.issue?.sequence_id}`;
  return (
    <p className="text-small text-pretty text-ink-3">
      {last.issue === null ? (
        t('lastGone', { day })
      ) : (
        <>
          {t('lastMade', { day })}{' '}
          <Link to={projectIssuePath(facts.slug, facts.projectId, last.issue.id)} className="text-ink-2 underline">
            {key}
          </Link>
        </>
      )}
      {last.skipped > 0 && ` ${t('skipped', { count: last.skipped })}`}
    </p>
  );
});
