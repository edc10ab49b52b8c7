import {
  ArchiveIcon,
  ArrowUpIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  LinkIcon,
  RestoreIcon,
  SearchIcon,
  SidePeekIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import { commandOfLine, type WithMenu } from '#platform/web/commands/command-of-line.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { toggleFavorite } from './cycle-writes.ts';
import { t } from './text.ts';

interface CyclePage extends WithMenu {
  readonly context: CycleContext;
  readonly cycle: Cycle;
  readonly toggleDetails: () => void;
  /** Asks for issues to add; null where nothing can be added. */
  readonly addExisting: (() => void) | null;
}

/** Names the cycle, for the palette. */
export const cycleSubject = ({ cycle }: CyclePage): string => cycle.name;

/** What keys and the palette do on the page of a cycle (screens.md 2.7). */
export const cycleKeys = [
  defineCommand<CyclePage>({
    id: 'cycle.panel',
    name: () => t('toggleDetails'),
    icon: SidePeekIcon,
    keys: [']', 'Mod+I'],
    section: 'navigation',
    run: ({ toggleDetails }) => toggleDetails(),
  }),
  defineCommand<CyclePage>({
    id: 'cycle.favorite',
    name: () => t('favoriteCurrent'),
    label: ({ context, cycle }) => (context.cycles.figures.favorites.has(cycle.id) ? t('unfavorite') : t('favorite')),
    icon: StarIcon,
    keys: ['Shift+F'],
    section: 'lists',
    when: ({ cycle }) => cycle.archived_at === null,
    run: ({ context, cycle }) => toggleFavorite(context.cycles, cycle),
  }),
  defineCommand<CyclePage>({
    id: 'cycle.addExisting',
    name: () => t('addExisting'),
    icon: SearchIcon,
    section: 'lists',
    when: ({ addExisting }) => addExisting !== null,
    run: ({ addExisting }) => addExisting?.(),
  }),
  commandOfLine<CyclePage>({
    id: 'cycle.edit',
    name: () => t('editThis'),
    icon: EditIcon,
    lines: () => [t('edit')],
  }),
  commandOfLine<CyclePage>({
    id: 'cycle.copyLink',
    name: () => t('copyLinkOfThis'),
    icon: LinkIcon,
    lines: () => [t('copyLink')],
  }),
  commandOfLine<CyclePage>({
    id: 'cycle.duplicate',
    name: () => t('duplicateThis'),
    icon: CopyIcon,
    lines: () => [t('duplicate')],
  }),
  commandOfLine<CyclePage>({
    id: 'cycle.transfer',
    name: () => t('transfer'),
    icon: ArrowUpIcon,
    lines: () => [t('transfer')],
  }),
  commandOfLine<CyclePage>({
    id: 'cycle.archive',
    name: () => t('archiveThis'),
    icon: ArchiveIcon,
    lines: () => [t('archive')],
  }),
  commandOfLine<CyclePage>({
    id: 'cycle.restore',
    name: () => t('restoreThis'),
    icon: RestoreIcon,
    lines: () => [t('restore')],
  }),
  commandOfLine<CyclePage>({
    id: 'cycle.delete',
    name: () => t('deleteThis'),
    icon: DeleteIcon,
    danger: true,
    lines: () => [t('delete')],
  }),
];
