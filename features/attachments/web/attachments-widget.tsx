import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { stillAfter } from '#platform/web/api/post-upload.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { CloseIcon, PlusIcon, RetryIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { FoldingSection, SectionCount } from '#platform/web/shell/folding-section.tsx';
import { formatFileSize, formatPercent } from '#platform/web/text/format-number.ts';
import type { AttachmentCollection, ShownAttachment } from './attachment-collection.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { FileName } from './file-name.tsx';
import { isPicture } from './is-picture.ts';
import { t } from './text.ts';
import { dropUpload, onAttached, retryUpload, uploadsTo, type Upload } from './uploads.ts';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

interface AttachmentsWidgetProps {
  attachments: AttachmentCollection;
  issueId: string;
  nameOf: (userId: string) => string;
  mayDelete: (attachment: ShownAttachment) => boolean;
  /** Asks for files to attach; absent where the person may not. */
  onAttach?: (() => void) | undefined;
}

/** The attachments of an issue, and those on their way (screens.md 3.8); not drawn while there is none. */
export const AttachmentsWidget = observer(function AttachmentsWidget({
  attachments,
  issueId,
  nameOf,
  mayDelete,
  onAttach,
}: AttachmentsWidgetProps) {
  const [viewed, setViewed] = useState<string | null>(null);
  useEffect(() => onAttached(issueId, (stored) => attachments.table.create(stored)), [issueId, attachments]);
  const all = attachments.newestFirst;
  const uploads = uploadsTo(issueId);
  if (all.length === 0 && uploads.length === 0) return null;
  const close = () => setViewed(null);
  return (
    <FoldingSection
      name="attachments"
      title={t('attachments')}
      count={<SectionCount>{all.length}</SectionCount>}
      isWanted={uploads.length > 0}
      actions={onAttach && <IconButton label={t('addFiles')} icon={PlusIcon} size={24} onClick={onAttach} />}
    >
      <ul className="flex flex-col">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
        {all.map((attachment) => (
          <AttachmentRow
            key={attachment.id}
            attachment={attachment}
            nameOf={nameOf}
            onView={() => setViewed(attachment.id)}
            onDelete={mayDelete(attachment) ? () => attachments.remove(attachment) : undefined}
          />
        ))}
      </ul>
      {viewed !== null && (
        <Opening onClose={close}>
          <Lightbox pictures={all.filter(isPicture)} first={viewed} onClose={close} />
        </Opening>
      )}
    </FoldingSection>
  );
});

/** The size of a file, or that it waits for the server: it has not moved for a while. */
function SizeOrWaiting({ size }: { size: number }) {
  return useLate(true, stillAfter) ? t('waitingForServer') : formatFileSize(size);
}

/** A file on its way: how far it is, or why it did not arrive. */
const UploadRow = observer(function UploadRow({ upload }: { upload: Upload }) {
  const { file, share, problem, isRefused } = upload;
  const cross = useRef<HTMLButtonElement>(null);
  const { name } = file;
  const percent = Math.round(share * 100);
  return (
    <li className="flex min-h-10 min-w-0 items-center gap-2 text-body">
      <span className="size-8 shrink-0 rounded-control border border-dashed border-line-2" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex min-w-0 items-center gap-2">
          <FileName name={name} />
          <span className="shrink-0 text-small text-ink-3 tabular-nums">
            {problem === null ? <SizeOrWaiting key={share} size={file.size} /> : formatFileSize(file.size)}
          </span>
        </span>
        {problem === null ? (
          <progress
            aria-label={t('uploading', { name })}
            value={percent}
            max={100}
            className="h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        ) : (
          <span role="alert" className="text-small text-danger">
            {problem}
          </span>
        )}
      </span>
      {problem === null ? (
        <span className="w-10 shrink-0 text-right text-small text-ink-3 tabular-nums">
          {formatPercent(percent, 100)}
        </span>
      ) : (
        !isRefused && (
          <Button
            size="small"
            icon={RetryIcon}
            aria-label={t('retryUpload', { name })}
            onClick={() => {
              // The button goes away, and the focus would with it.
              cross.current?.focus();
              retryUpload(upload);
            }}
          >
            {t('retry')}
          </Button>
        )
      )}
      <IconButton
        ref={cross}
        label={t(problem === null ? 'cancelUpload' : 'dismiss', { name })}
        icon={CloseIcon}
        size={24}
        onClick={() => dropUpload(upload)}
      />
    </li>
  );
});
