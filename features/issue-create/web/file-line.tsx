import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pickFiles, useFileDrop } from '#features/attachments/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { AttachIcon, CloseIcon, ImageIcon } from '#platform/ui/icons/line-icons.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import { fileKey } from './form-files.ts';
import type { IssueForm } from './issue-form.ts';
import { t } from './text.ts';

/** The files that the issue will get, and the buttons that add some. What is dropped anywhere on the dialog is taken too (screens.md 3.7). */
export const FileLine = observer(function FileLine({ form: { files } }: { form: IssueForm }) {
  const here = useRef<HTMLDivElement>(null);
  const dialog = useRef<Element | null>(null);
  useEffect(() => {
    dialog.current = here.current?.closest('[role="dialog"]') ?? null;
  }, []);
  const isOver = useFileDrop(dialog, (dropped) => files.take(dropped));
  const { list, pictures } = files;
  return (
    <div ref={here} className="flex shrink-0 items-end gap-2">
      <ul aria-label={t('files')} className="flex min-w-0 flex-1 flex-wrap gap-1 empty:invisible">
        {list.map((file) => (
          <li
            key={fileKey(file)}
            className="flex h-6 max-w-60 min-w-0 items-center gap-1.5 rounded-control border border-line pr-0.5 pl-2 text-small text-ink-2"
          >
            <span className="truncate">{file.name}</span>
            <span className="shrink-0 text-ink-3 tabular-nums">{formatFileSize(file.size)}</span>
            <IconButton
              label={t('removeFile', { name: file.name })}
              icon={CloseIcon}
              size={20}
              onClick={() => files.remove(file)}
            />
          </li>
        ))}
      </ul>
      <span className="flex shrink-0">
        <IconButton label={t('attachImage')} icon={ImageIcon} size={24} onClick={() => pictures?.choose()} />
        <IconButton
          label={t('attachFile')}
          icon={AttachIcon}
          size={24}
          onClick={() => pickFiles((chosen) => files.attach(chosen))}
        />
      </span>
      {isOver &&
        dialog.current &&
        createPortal(
          <div className="pointer-events-none absolute inset-0 z-header flex items-center justify-center border-2 border-accent bg-surface/85">
            <p className="flex items-center gap-2 rounded-control bg-raised px-4 py-2 text-title-s shadow-popover">
              <AttachIcon size={16} />
              {t('dropHere')}
            </p>
          </div>,
          dialog.current,
        )}
    </div>
  );
});
