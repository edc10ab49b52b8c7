import {
  ArchiveIcon,
  CommentIcon,
  CopyIcon,
  DeleteIcon,
  HistoryIcon,
  LinkIcon,
  ListIcon,
  LockIcon,
  PublicIcon,
  SearchIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import { commandOfLine, type WithMenu } from '#platform/web/commands/command-of-line.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { archivePage, restorePage, toggleLock } from './change-page.ts';
import type { PageCollection } from './page-collection.ts';
import type { PageRights } from './page-rights.ts';
import { nameOf, type Page } from './page-row.ts';
import { toggleOutline } from './page-toolbar.ts';
import { t } from './text.ts';
import { t as comments } from './comments/text.ts';

interface OpenedPage extends WithMenu {
  readonly pages: PageCollection;
  readonly page: Page;
  readonly rights: PageRights;
  readonly userId: string;
  /** Finds words in its text; null until the text is there. */
  readonly find: (() => void) | null;
  readonly toggleHistory: () => void;
  readonly toggleComments: () => void;
}

/** Names the page, for the palette. */
export const pageSubject = ({ page }: OpenedPage): string => nameOf(page, t('untitled'));

/** The keys of an open page (screens.md 3.16). */
export const openPageCommands = [
  defineCommand<OpenedPage>({
    id: 'page.lock',
    name: () => t('showLock'),
    icon: LockIcon,
    keys: ['Alt+Shift+L'],
    section: 'navigation',
    when: ({ page, rights }) => rights.manage && page.archived_at === null,
    run: ({ pages, page, userId }) => toggleLock(pages, page, userId),
  }),
  defineCommand<OpenedPage>({
    id: 'page.archive',
    name: () => t('showArchive'),
    icon: ArchiveIcon,
    keys: ['Alt+Shift+A'],
    section: 'navigation',
    when: ({ rights }) => rights.manage,
    run: ({ pages, page }) => (page.archived_at === null ? archivePage(pages, page) : restorePage(pages, page)),
  }),
  defineCommand<OpenedPage>({
    id: 'page.find',
    name: () => t('find'),
    icon: SearchIcon,
    keys: ['Mod+F'],
    section: 'editor',
    when: ({ find }) => find !== null,
    run: ({ find }) => find?.(),
  }),
  defineCommand<OpenedPage>({
    id: 'page.outline',
    name: () => t('toggleOutline'),
    icon: ListIcon,
    keys: ['Mod+\\'],
    section: 'navigation',
    run: toggleOutline,
  }),
  defineCommand<OpenedPage>({
    id: 'page.history',
    name: () => t('history'),
    icon: HistoryIcon,
    keys: ['Alt+Shift+H'],
    section: 'navigation',
    run: ({ toggleHistory }) => toggleHistory(),
  }),
  defineCommand<OpenedPage>({
    id: 'page.comments',
    name: () => comments('toggleComments'),
    icon: CommentIcon,
    keys: ['Alt+Shift+M'],
    section: 'navigation',
    run: ({ toggleComments }) => toggleComments(),
  }),
  commandOfLine<OpenedPage>({
    id: 'page.favorite',
    name: () => t('favoriteThis'),
    icon: StarIcon,
    keys: ['Shift+F'],
    lines: () => [t('favorite'), t('unfavorite')],
  }),
  commandOfLine<OpenedPage>({
    id: 'page.access',
    name: () => t('showAccess'),
    icon: PublicIcon,
    lines: () => [t('makePublic'), t('makePrivate')],
  }),
  commandOfLine<OpenedPage>({
    id: 'page.copyLink',
    name: () => t('copyLinkOfThis'),
    icon: LinkIcon,
    lines: () => [t('copyLink')],
  }),
  commandOfLine<OpenedPage>({
    id: 'page.copy',
    name: () => t('copyThis'),
    icon: CopyIcon,
    lines: () => [t('makeCopy')],
  }),
  commandOfLine<OpenedPage>({
    id: 'page.delete',
    name: () => t('deleteThis'),
    icon: DeleteIcon,
    danger: true,
    lines: () => [t('delete')],
  }),
];
