import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { viewAccess, type ViewRecord } from '#features/views/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import {
  CopyIcon,
  DeleteIcon,
  EditIcon,
  ExternalLinkIcon,
  LinkIcon,
  LockIcon,
  PublicIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { viewPath } from './paths.ts';
import { t } from './text.ts';
import type { ViewCollection } from './view-collection.ts';
import { openViewForm } from './view-form.ts';
import { rightsOn } from './view-rights.ts';

interface ViewMenuTarget {
  readonly place: WorkspacePlace;
  readonly userId: string;
  readonly views: ViewCollection;
  readonly view: ViewRecord;
  /** Follows an address of this app. */
  readonly go: (path: string) => void;
}

/** Returns the lines of a view's menu (screens.md 3.12). */
export function viewMenu({ place, userId, views, view, go }: ViewMenuTarget): readonly MenuItem[] {
  const { projectId } = views.place;
  const href = viewPath(views.place, view.id);
  const rights = rightsOn(place, userId, view);
  const isPublic = view.access === viewAccess.public;
  const duplicate = async () => {
    const copy = await views.duplicate(view);
    if (copy) go(viewPath(views.place, copy.id));
  };
  return [
    ...(rights.update ? [{ label: t('edit'), icon: EditIcon, run: () => openViewForm({ projectId, view }) }] : []),
    { kind: 'link', label: t('openInTab'), icon: ExternalLinkIcon, href, newTab: true },
    {
      label: view.is_favorite ? t('unfavorite') : t('favorite'),
      icon: StarIcon,
      run: () => views.toggleFavorite(view),
    },
    { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(href) },
    ...(rights.create ? [{ label: t('duplicate'), icon: CopyIcon, run: () => void duplicate() }] : []),
    ...(rights.manage
      ? ([
          { kind: 'separator' },
          {
            label: view.is_locked ? t('unlock') : t('lock'),
            icon: LockIcon,
            run: () => views.setLocked(view, !view.is_locked),
          },
          ...(isPublic || rights.share
            ? [
                {
                  label: isPublic ? t('makePrivate') : t('makePublic'),
                  icon: PublicIcon,
                  run: () => views.setAccess(view, isPublic ? viewAccess.private : viewAccess.public),
                },
              ]
            : []),
          { label: t('delete'), icon: DeleteIcon, danger: true, run: () => views.remove(view) },
        ] as const)
      : []),
  ];
}
