import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { CycleStatus } from '#features/cycles/contract.ts';
import { ProgressRing } from '#features/progress/web/public.ts';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { stepByKey } from '#platform/ui/drag/step-by-key.ts';
import { dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { ChevronDownIcon, ChevronRightIcon, InfoIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { daysOf, mayChange, personOf, shareOf, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { cycleMenu } from './cycle-menu.ts';
import { CycleNumbers } from './cycle-numbers.tsx';
import { CycleGlyph, statusName, statusOrder, StatusPill } from './cycle-status.tsx';
import { changeCycle } from './cycle-writes.ts';
import { DatesField } from './dates-field.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { cyclePath } from './paths.ts';
import { placeBeside } from './place-beside.ts';
import { t } from './text.ts';
import { useCyclesSearch } from './use-cycles-search.ts';

/** Cycles in sections by what they are today; the completed ones are folded at first. */
export const CycleList = observer(function CycleList({
  context,
  cycles,
}: {
  context: CycleContext;
  cycles: readonly Cycle[];
}) {
  const [folded, setFolded] = useState<ReadonlySet<CycleStatus>>(new Set(['COMPLETED']));
  const toggle = (status: CycleStatus) => {
    const next = new Set(folded);
    if (!next.delete(status)) next.add(status);
    setFolded(next);
  };
  return statusOrder.map((status) => (
    <CycleSection
      key={status}
      context={context}
      status={status}
      rows={cycles.filter((cycle) => statusOf(context, cycle) === status)}
      isOpen={!folded.has(status)}
      onToggle={() => toggle(status)}
    />
  ));
});

interface CycleSectionProps {
  context: CycleContext;
  status: CycleStatus;
  rows: readonly Cycle[];
  isOpen: boolean;
  onToggle: () => void;
}

/** The cycles of one status under their heading; nothing if there are none. */
function CycleSection({ context, status, rows, isOpen, onToggle }: CycleSectionProps) {
  const list = useRowFocus();
  if (rows.length === 0) return null;
  const Arrow = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section aria-label={statusName(status)}>
      <h2 className="border-b border-line bg-sunken">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex h-9 w-full items-center gap-2 px-3 text-body font-medium text-ink hover:bg-hover md:px-4"
        >
          <Arrow size={14} />
          <CycleGlyph status={status} />
          {statusName(status)}
          <span className="font-normal text-ink-3 tabular">{formatCount(rows.length)}</span>
        </button>
      </h2>
      {isOpen && (
        <ul {...list} aria-label={statusName(status)}>
          {rows.map((cycle) => (
            <CycleRow key={cycle.id} context={context} cycle={cycle} rows={rows} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface CycleRowProps {
  context: CycleContext;
  cycle: Cycle;
  /** The cycles of its status in their order, this one among them. */
  rows: readonly Cycle[];
}

/** One cycle: how far it is, its name and properties; a press opens its issues. */
const CycleRow = observer(function CycleRow({ context, cycle, rows }: CycleRowProps) {
  const { cycles, slug, project } = context;
  const box = useRef<HTMLLIElement>(null);
  const [{ peekCycle }, show] = useCyclesSearch();
  const status = statusOf(context, cycle);
  const people = cycles.figures.rows.get(cycle.id)?.assignee_ids ?? [];
  const movable = (one: Cycle) => mayChange(context, one) && statusOf(context, one) !== 'CURRENT';
  const canMove = movable(cycle);
  const move = (moved: Cycle, beside: string, side: 'before' | 'after') => {
    const sort_order = placeBeside(cycles.open, moved.id, beside, side);
    if (sort_order !== null) changeCycle(cycles, moved, { sort_order });
  };
  const at = rows.indexOf(cycle);
  const moveBy = (step: 1 | -1) => {
    const beside = rows[at + step];
    if (!beside) return;
    move(cycle, beside.id, step < 0 ? 'before' : 'after');
    announce(t('movedTo', { name: cycle.name, place: at + step + 1, count: rows.length }));
  };
  const position = useDragRow(box, {
    kind: 'cycle',
    id: cycle.id,
    // Those that stay in their place can still be dragged to the favorites.
    positionsFor: (dragged) => {
      const moved = cycles.table.get(dragged);
      return canMove && moved && movable(moved) ? ['before', 'after'] : [];
    },
    onDrop: (id, side) => {
      const moved = cycles.table.get(id);
      if (moved && side !== 'inside') move(moved, cycle.id, side);
    },
  });
  const label = t('actionsOf', { name: cycle.name });
  const items = () => [...cycleMenu(context, cycle), ...(canMove ? moveItems({ at, count: rows.length, moveBy }) : [])];
  const menu = useMenu(items, { label, align: 'end' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- right-click and Alt with an arrow are short ways to what the row's menu offers
    <li
      ref={box}
      onKeyDown={canMove ? stepByKey(moveBy) : undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(eventAnchor(event), items(), { label });
      }}
      className={clsx(
        'relative flex min-h-12 items-center gap-2 border-b border-line px-3 hover:bg-hover md:px-4',
        position && dropClass[position],
      )}
    >
      <ProgressRing {...shareOf(context, cycle)} />
      <Link
        to={cyclePath(slug, project.id, cycle.id)}
        // The press belongs to the whole row.
        className="min-w-0 flex-1 truncate text-body font-medium text-ink outline-none before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
        {...tip(cycle.name, { overflow: true })}
      >
        {cycle.name}
      </Link>
      <span className="w-16 shrink-0 text-right text-small text-ink-3 tabular max-md:hidden">
        <CycleNumbers context={context} cycle={cycle} />
      </span>
      <span className="relative flex shrink-0 items-center gap-2">
        <span className="flex justify-end md:w-44 max-md:hidden">
          <DatesField context={context} cycle={cycle} />
        </span>
        <span className="flex justify-end md:w-28">
          <StatusPill status={status} days={daysOf(context, cycle)} today={context.today} />
        </span>
        {/* Leads stand in a column of their own, apart from who works on it. */}
        <span className="flex w-5 max-md:hidden">
          {cycle.owned_by_id !== null && <Owner context={context} id={cycle.owned_by_id} />}
        </span>
        <span className={clsx('flex w-22 pl-2 max-lg:hidden', people.length > 0 && 'border-l border-line')}>
          <AvatarGroup label={t('assignees')} people={people.map((id) => personOf(context, id))} />
        </span>
        <FavoriteButton context={context} cycle={cycle} className="max-md:hidden" />
        <IconButton
          label={t('detailsOf', { name: cycle.name })}
          icon={InfoIcon}
          size={24}
          className="max-md:hidden"
          onClick={() => show({ peekCycle: peekCycle === cycle.id ? undefined : cycle.id })}
        />
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      </span>
    </li>
  );
});

/** The lead of a cycle. */
const Owner = observer(function Owner({ context, id }: { context: CycleContext; id: string }) {
  const person = personOf(context, id);
  return (
    <span className="flex" {...tip(`${t('lead')}: ${person.name}`)}>
      <Avatar person={person} size={20} label={`${t('lead')}: ${person.name}`} />
    </span>
  );
});
