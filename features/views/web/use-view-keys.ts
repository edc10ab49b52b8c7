import type { ViewRecord } from '#features/views/contract.ts';
import {
  CopyIcon,
  DeleteIcon,
  EditIcon,
  LinkIcon,
  LockIcon,
  PublicIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import { commandOfLine, type WithMenu } from '#platform/web/commands/command-of-line.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { t } from './text.ts';
import { useViewMenu } from './view-actions.tsx';
import type { ViewCollection } from './view-collection.ts';

interface OpenedView extends WithMenu {
  readonly views: ViewCollection;
  readonly view: ViewRecord;
}

const viewKeys = [
  defineCommand<OpenedView>({
    id: 'view.favorite',
    name: () => t('favoriteCurrent'),
    label: ({ view }) => (view.is_favorite ? t('unfavorite') : t('favorite')),
    icon: StarIcon,
    keys: ['Shift+F'],
    section: 'lists',
    run: ({ views, view }) => views.toggleFavorite(view),
  }),
  commandOfLine<OpenedView>({
    id: 'view.edit',
    name: () => t('editThis'),
    icon: EditIcon,
    lines: () => [t('edit')],
  }),
  commandOfLine<OpenedView>({
    id: 'view.copyLink',
    name: () => t('copyLinkOfThis'),
    icon: LinkIcon,
    lines: () => [t('copyLink')],
  }),
  commandOfLine<OpenedView>({
    id: 'view.duplicate',
    name: () => t('duplicateThis'),
    icon: CopyIcon,
    lines: () => [t('duplicate')],
  }),
  commandOfLine<OpenedView>({
    id: 'view.lock',
    name: () => t('lock'),
    icon: LockIcon,
    lines: () => [t('lock'), t('unlock')],
  }),
  commandOfLine<OpenedView>({
    id: 'view.access',
    name: () => t('makePublic'),
    icon: PublicIcon,
    lines: () => [t('makePublic'), t('makePrivate')],
  }),
  commandOfLine<OpenedView>({
    id: 'view.delete',
    name: () => t('deleteThis'),
    icon: DeleteIcon,
    danger: true,
    lines: () => [t('delete')],
  }),
];

const viewSubject = ({ view }: OpenedView): string => view.name;

/** Binds what keys and the palette do on the page of a view (screens.md 2.7). */
export function useViewKeys(views: ViewCollection, view: ViewRecord): void {
  const menu = useViewMenu(views, view);
  useCommands('screen', viewKeys, () => ({ views, view, menu }), viewSubject);
}
