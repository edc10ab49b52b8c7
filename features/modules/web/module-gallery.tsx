import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { InfoIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { ProgressBar, ProgressRing } from '#features/progress/web/public.ts';
import { FavoriteButton } from './favorite-button.tsx';
import type { ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { DatesField, LeadField, StatusField } from './module-fields.tsx';
import { moduleMenu } from './module-menu.ts';
import { ModuleNumbers } from './module-numbers.tsx';
import { modulePath } from './paths.ts';
import { t } from './text.ts';
import { useTogglePeek } from './use-modules-search.ts';

/** Modules as cards, three in a row where there is room. */
export function ModuleGallery({ context, modules }: { context: ModuleContext; modules: readonly Module[] }) {
  return (
    <ul
      aria-label={t('modules')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 p-3 md:p-4"
    >
      {modules.map((module) => (
        <ModuleCard key={module.id} context={context} module={module} />
      ))}
    </ul>
  );
}

const ModuleCard = observer(function ModuleCard({ context, module }: { context: ModuleContext; module: Module }) {
  const { modules, slug, project } = context;
  const share = modules.shareOf(module.id);
  const togglePeek = useTogglePeek();
  const label = t('actionsOf', { name: module.name });
  const menu = useMenu(() => moduleMenu(context, module), { label, align: 'end' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- right-click is a short way to what the card's menu offers
    <li
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(eventAnchor(event), moduleMenu(context, module), { label });
      }}
      className="relative flex min-w-0 flex-col gap-2 rounded-control border border-line bg-surface p-3 focus-within:border-line-2 hover:border-line-2"
    >
      <span className="flex items-center gap-1">
        <Link
          to={modulePath(slug, project.id, module.id)}
          className="min-w-0 flex-1 truncate text-title-s text-ink outline-none before:absolute before:inset-0 before:rounded-control before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
          {...tip(module.name, { overflow: true })}
        >
          {module.name}
        </Link>
        <span className="relative flex shrink-0">
          <FavoriteButton context={context} module={module} />
          <IconButton
            label={t('detailsOf', { name: module.name })}
            icon={InfoIcon}
            size={24}
            onClick={() => togglePeek(module.id)}
          />
          <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
        </span>
      </span>
      <span className="flex items-center gap-2 text-small text-ink-3 tabular">
        <ProgressRing {...share} size={16} />
        <span>
          <ModuleNumbers context={context} module={module} />
        </span>
      </span>
      <ProgressBar {...share} />
      <span className="relative flex min-w-0 flex-wrap items-center gap-1 self-start">
        <StatusField context={context} module={module} />
        <DatesField context={context} module={module} />
        <LeadField context={context} module={module} />
      </span>
    </li>
  );
});
