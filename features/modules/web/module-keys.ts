import { openChoice } from '#features/search/web/public.ts';
import {
  ArchiveIcon,
  DeleteIcon,
  EditIcon,
  LinkIcon,
  ModuleIcon,
  RestoreIcon,
  SearchIcon,
  SidePeekIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import { commandOfLine, type WithMenu } from '#platform/web/commands/command-of-line.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { Module } from './module-collection.ts';
import { mayChange, type ModuleContext } from './module-context.ts';
import { readStatus, statusOptions } from './module-status.tsx';
import { changeModule, toggleFavorite } from './module-writes.ts';
import { t } from './text.ts';

interface ModulePage extends WithMenu {
  readonly context: ModuleContext;
  readonly module: Module;
  readonly togglePanel: () => void;
  readonly addExisting: () => void;
}

/** Names the module, for the palette. */
export const moduleSubject = ({ module }: ModulePage): string => module.name;

/** What keys and the palette do on the page of a module (screens.md 2.7). */
export const moduleKeys = [
  defineCommand<ModulePage>({
    id: 'module.panel',
    name: () => t('togglePanel'),
    icon: SidePeekIcon,
    keys: [']', 'Mod+I'],
    section: 'navigation',
    run: ({ togglePanel }) => togglePanel(),
  }),
  defineCommand<ModulePage>({
    id: 'module.favorite',
    name: () => t('favoriteCurrent'),
    label: ({ context, module }) =>
      context.modules.figures.favorites.has(module.id) ? t('unfavorite') : t('favorite'),
    icon: StarIcon,
    keys: ['Shift+F'],
    section: 'lists',
    when: ({ module }) => module.archived_at === null,
    run: ({ context, module }) => toggleFavorite(context.modules, module),
  }),
  defineCommand<ModulePage>({
    id: 'module.status',
    name: () => t('changeStatus'),
    icon: ModuleIcon,
    section: 'lists',
    when: ({ context, module }) => mayChange(context, module),
    run: () => openChoice('module.status'),
    choice: ({ context, module }) => ({
      label: t('status'),
      options: statusOptions(),
      chosen: [module.status],
      onPick: (word) => {
        const status = readStatus(word);
        if (status !== null && status !== module.status) changeModule(context.modules, module, { status });
      },
    }),
  }),
  defineCommand<ModulePage>({
    id: 'module.addExisting',
    name: () => t('addExisting'),
    icon: SearchIcon,
    section: 'lists',
    when: ({ context, module }) => mayChange(context, module),
    run: ({ addExisting }) => addExisting(),
  }),
  commandOfLine<ModulePage>({
    id: 'module.edit',
    name: () => t('editThis'),
    icon: EditIcon,
    lines: () => [t('edit')],
  }),
  commandOfLine<ModulePage>({
    id: 'module.copyLink',
    name: () => t('copyLinkOfThis'),
    icon: LinkIcon,
    lines: () => [t('copyLink')],
  }),
  commandOfLine<ModulePage>({
    id: 'module.archive',
    name: () => t('archiveThis'),
    icon: ArchiveIcon,
    lines: () => [t('archive')],
  }),
  commandOfLine<ModulePage>({
    id: 'module.restore',
    name: () => t('restoreThis'),
    icon: RestoreIcon,
    lines: () => [t('restore')],
  }),
  commandOfLine<ModulePage>({
    id: 'module.delete',
    name: () => t('deleteThis'),
    icon: DeleteIcon,
    danger: true,
    lines: () => [t('delete')],
  }),
];
