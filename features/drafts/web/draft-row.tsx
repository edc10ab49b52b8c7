import { observer } from 'mobx-react-lite';
import type { Draft } from '#features/drafts/contract.ts';
import { LabelChips } from '#features/labels/web/public.ts';
import { ProjectLogo } from '#features/projects/web/public.ts';
import { StateMark } from '#features/states/web/public.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Chip } from '#platform/ui/display/chip.tsx';
import { CalendarIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { draftMenu, type DraftTarget } from './draft-actions.ts';
import { t } from './list-text.ts';

/** One draft: its project, title and properties, to be read; a press opens the form (screens.md 3.22). */
export const DraftRow = observer(function DraftRow(target: DraftTarget) {
  const { draft, workspace } = target;
  const facts = draft.project_id === null ? null : workspace.joined(draft.project_id);
  const title = draft.name || issueText('untitled');
  const label = issueText('actionsOf', { key: title });
  const menu = useMenu(() => draftMenu(target), { label, align: 'end' });
  return (
    <li
      data-draft={draft.id}
      className="relative flex min-h-10 items-center gap-2 border-b border-line px-4 hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className="flex size-4 shrink-0 items-center" {...tip(facts?.project.name ?? t('noProject'))}>
        {facts && <ProjectLogo project={facts.project} />}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openCreate({ draftId: draft.id })}
        onContextMenu={(event) => {
          event.preventDefault();
          openMenu(eventAnchor(event), draftMenu(target), { label });
        }}
        // The press belongs to the whole row.
        className="min-w-0 flex-1 truncate text-left text-body text-ink before:absolute before:inset-0 before:content-['']"
      >
        {draft.name || <span className="text-ink-3">{title}</span>}
      </button>
      {facts && (
        <span className="flex shrink-0 items-center gap-1.5 max-md:hidden">
          <Properties facts={facts} draft={draft} />
        </span>
      )}
      <time
        dateTime={draft.updated_at}
        className="relative w-20 shrink-0 text-right text-small text-ink-3 tabular"
        {...tip(formatMoment(draft.updated_at))}
      >
        {formatAgo(draft.updated_at)}
      </time>
      <IconButton label={label} icon={MoreIcon} size={24} className="relative" {...menu} />
    </li>
  );
});

const Properties = observer(function Properties({ facts, draft }: { facts: ProjectFacts; draft: Draft }) {
  const state = draft.state_id === null ? undefined : facts.states.table.get(draft.state_id);
  const labels = facts.labels.only(draft.label_ids);
  return (
    <>
      {labels.length > 0 && (
        <Chip>
          <LabelChips labels={labels} />
        </Chip>
      )}
      {draft.target_date !== null && <Chip icon={<CalendarIcon size={14} />}>{formatDay(draft.target_date)}</Chip>}
      {state && <Chip icon={<StateMark states={facts.states} id={state.id} />}>{state.name}</Chip>}
      {draft.priority !== 'none' && (
        <Chip icon={<PriorityGlyph priority={draft.priority} />}>{priorityName(draft.priority)}</Chip>
      )}
    </>
  );
});
