import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { DeleteIcon, DownloadIcon, LinkIcon, MoreIcon, PageIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import type { ShownAttachment } from './attachment-collection.ts';
import { FileName } from './file-name.tsx';
import { isPicture } from './is-picture.ts';
import { t } from './text.ts';

interface AttachmentRowProps {
  attachment: ShownAttachment;
  nameOf: (userId: string) => string;
  onView: () => void;
  /** Absent where the person may not. */
  onDelete: (() => void) | undefined;
}

/** A file of an issue: an image opens over the page, others are downloaded. */
export function AttachmentRow({ attachment, nameOf, onView, onDelete }: AttachmentRowProps) {
  const { asset_url: url, attributes, created_at, created_by } = attachment;
  const { name, size } = attributes;
  const isShown = isPicture(attachment);
  const label = t('actionsOf', { name });
  const menu = useMenu(
    (): readonly MenuItem[] => [
      { kind: 'link', label: t('download'), icon: DownloadIcon, href: url, download: name },
      { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(url) },
      ...(onDelete
        ? ([
            { kind: 'separator' },
            { label: t('delete'), icon: DeleteIcon, danger: true, run: onDelete },
          ] satisfies readonly MenuItem[])
        : []),
    ],
    { label, align: 'end' },
  );
  const face = (
    <>
      {isShown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="picture-ground size-8 shrink-0 rounded-control border border-line object-cover"
        />
      ) : (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-control border border-line text-ink-3">
          <PageIcon size={16} />
        </span>
      )}
      <FileName name={name} />
    </>
  );
  const look = 'flex h-10 min-w-0 flex-1 items-center gap-2 text-left underline-offset-2 hover:underline';
  return (
    <li className="flex h-10 min-w-0 items-center gap-2 text-body">
      {isShown ? (
        <button type="button" aria-label={t('view', { name })} className={look} onClick={onView}>
          {face}
        </button>
      ) : (
        <a href={url} download={name} className={look}>
          {face}
        </a>
      )}
      <span className="shrink-0 text-small text-ink-3 tabular-nums">{formatFileSize(size)}</span>
      {created_by !== null && (
        <span
          className="max-w-48 shrink-0 truncate text-small text-ink-3 max-md:hidden"
          {...tip(formatMoment(created_at))}
        >
          {t('by', { name: nameOf(created_by), ago: formatAgo(created_at) })}
        </span>
      )}
      <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
    </li>
  );
}
