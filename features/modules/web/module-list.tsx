import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { stepByKey } from '#platform/ui/drag/step-by-key.ts';
import { dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { InfoIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { ProgressRing } from '#features/progress/web/public.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { mayChange, type ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { DatesField, LeadField, StatusField } from './module-fields.tsx';
import { moduleMenu } from './module-menu.ts';
import { ModuleNumbers } from './module-numbers.tsx';
import { moveModule } from './move-module.ts';
import { modulePath } from './paths.ts';
import { t } from './text.ts';
import { useTogglePeek } from './use-modules-search.ts';

interface ModuleListProps {
  context: ModuleContext;
  modules: readonly Module[];
  /** Whether they stand in manual order, and can be dragged. */
  isManual: boolean;
}

/** Modules as rows. */
export const ModuleList = observer(function ModuleList({ context, modules, isManual }: ModuleListProps) {
  const rows = useRowFocus();
  return (
    <ul {...rows} aria-label={t('modules')}>
      {modules.map((module) => (
        <ModuleRow key={module.id} context={context} module={module} rows={modules} isManual={isManual} />
      ))}
    </ul>
  );
});

interface ModuleRowProps {
  context: ModuleContext;
  module: Module;
  /** The modules that are shown, in their order, this one among them. */
  rows: readonly Module[];
  isManual: boolean;
}

/** One module: how far it is, its name and properties; a press opens its issues. */
const ModuleRow = observer(function ModuleRow({ context, module, rows, isManual }: ModuleRowProps) {
  const { modules, slug, project } = context;
  const box = useRef<HTMLLIElement>(null);
  const togglePeek = useTogglePeek();
  const canMove = isManual && mayChange(context, module);
  const position = useDragRow(box, {
    kind: 'module',
    id: module.id,
    // In any order they can be dragged to the favorites.
    positionsFor: () => (canMove ? ['before', 'after'] : []),
    onDrop: (id, side) => side !== 'inside' && moveModule(modules, id, module.id, side),
  });
  const at = rows.indexOf(module);
  const step = (by: 1 | -1) => {
    const target = rows[at + by];
    if (target) moveModule(modules, module.id, target.id, by < 0 ? 'before' : 'after');
  };
  const items = () => [
    ...moduleMenu(context, module),
    ...(canMove ? moveItems({ at, count: rows.length, moveBy: step }) : []),
  ];
  const label = t('actionsOf', { name: module.name });
  const menu = useMenu(items, { label, align: 'end' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- right-click and Alt with an arrow are short ways to what the row's menu offers
    <li
      ref={box}
      onKeyDown={canMove ? stepByKey(step) : undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(eventAnchor(event), items(), { label });
      }}
      className={clsx(
        'group/row relative flex min-h-12 items-center gap-2 border-b border-line px-3 hover:bg-hover md:px-4',
        position && dropClass[position],
      )}
    >
      <ProgressRing {...modules.shareOf(module.id)} />
      <Link
        to={modulePath(slug, project.id, module.id)}
        // The press belongs to the whole row.
        className="min-w-0 flex-1 truncate text-body font-medium text-ink outline-none before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
        {...tip(module.name, { overflow: true })}
      >
        {module.name}
      </Link>
      <span className="w-14 shrink-0 text-right text-small text-ink-3 tabular max-md:hidden">
        <ModuleNumbers context={context} module={module} />
      </span>
      <span className="relative flex shrink-0 items-center gap-1">
        <span className="flex w-44 max-md:hidden">
          <DatesField context={context} module={module} isQuiet />
        </span>
        <span className="flex md:w-28">
          <StatusField context={context} module={module} />
        </span>
        <LeadField context={context} module={module} className="max-md:hidden" />
        <FavoriteButton context={context} module={module} className="max-md:hidden" />
        <IconButton
          label={t('detailsOf', { name: module.name })}
          icon={InfoIcon}
          size={24}
          className="max-md:hidden"
          onClick={() => togglePeek(module.id)}
        />
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      </span>
    </li>
  );
});
