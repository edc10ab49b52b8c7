import { isModuleFinished } from '#features/modules/rules.ts';
import { copyLink } from '#platform/ui/notices/copy-link.ts';
import {
  ArchiveIcon,
  DeleteIcon,
  EditIcon,
  ExternalLinkIcon,
  LinkIcon,
  RestoreIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { mayChange, mayDelete, type ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { moduleForm } from './module-form-open.ts';
import { archiveModule, removeModule, restoreModule, toggleFavorite } from './module-writes.ts';
import { modulePath } from './paths.ts';
import { t } from './text.ts';

interface Surroundings {
  /** Called after the module was archived or deleted, where its own page is open. */
  readonly gone?: () => void;
}

/** Returns the actions on a module (screens.md 3.11). */
export function moduleMenu(context: ModuleContext, module: Module, { gone }: Surroundings = {}): readonly MenuItem[] {
  const { modules, slug, project } = context;
  const path = modulePath(slug, project.id, module.id);
  const isArchived = module.archived_at !== null;
  const isFavorite = modules.figures.favorites.has(module.id);
  const canChange = mayChange(context, module);
  return [
    ...(canChange
      ? [{ label: t('edit'), icon: EditIcon, run: () => moduleForm.set({ projectId: project.id, module }) }]
      : []),
    { kind: 'link', label: t('openInTab'), icon: ExternalLinkIcon, href: path, newTab: true },
    { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(path) },
    ...(isArchived
      ? []
      : [
          {
            label: isFavorite ? t('unfavorite') : t('favorite'),
            icon: StarIcon,
            run: () => void toggleFavorite(modules, module),
          },
        ]),
    ...(context.mayWrite ? ([{ kind: 'separator' }] as const) : []),
    ...(canChange
      ? [
          {
            label: t('archive'),
            icon: ArchiveIcon,
            ...(isModuleFinished(module.status) ? {} : { offBecause: t('archiveOff') }),
            run: () => void archiveModule(modules, module),
          },
        ]
      : []),
    ...(isArchived && context.mayWrite
      ? [{ label: t('restore'), icon: RestoreIcon, run: () => restoreModule(modules, module) }]
      : []),
    ...(mayDelete(context, module)
      ? [
          {
            label: t('delete'),
            icon: DeleteIcon,
            danger: true,
            run: () => void removeModule(modules, module).then((isGone) => isGone && gone?.()),
          },
        ]
      : []),
  ];
}
