import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  DownloadIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '#platform/ui/icons/line-icons.ts';
import { returnTarget } from '#platform/ui/popups/focus-before.ts';
import { useLayer } from '#platform/ui/popups/layers.ts';
import type { ShownAttachment } from './attachment-collection.ts';
import { t } from './text.ts';

interface LightboxProps {
  pictures: readonly ShownAttachment[];
  /** The id of the image to begin with. */
  first: string;
  onClose: () => void;
}

/** The images of an issue over the page, one at a time: arrow keys go on, plus and minus zoom, Escape closes. */
export function Lightbox({ pictures, first, onClose }: LightboxProps) {
  useLayer('dialog');
  const before = useRef(document.activeElement);
  const [shown, setShown] = useState(first);
  const [isWhole, setWhole] = useState(true);
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  );
  const picture = pictures[index];
  if (!picture) return null;
  const { name } = picture.attributes;
  const go = (by: 1 | -1) => {
    const next = pictures[index + by];
    if (!next) return;
    setShown(next.id);
    setWhole(true);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    else if (key === 'ArrowRight') go(1);
    else if (key === '+' || key === '=') setWhole(false);
    else if (key === '-') setWhole(true);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal data-dialog="">
        <Dialog.Popup
          data-takes-keys
          aria-label={name}
          onKeyDown={press}
          finalFocus={() => returnTarget(before.current)}
          className="fixed inset-0 z-dialog flex animate-fade-in flex-col bg-surface text-ink outline-none"
        >
          <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-3">
            <Dialog.Title className="min-w-0 truncate text-body">{name}</Dialog.Title>
            <span className="mr-auto ml-2 shrink-0 text-small text-ink-3 tabular-nums">
              {pictures.length > 1 && t('positionOf', { index: index + 1, count: pictures.length })}
            </span>
            <IconButton
              label={isWhole ? t('zoomIn') : t('zoomOut')}
              icon={isWhole ? ZoomInIcon : ZoomOutIcon}
              onClick={() => setWhole(!isWhole)}
            />
            <a
              href={picture.asset_url}
              download={name}
              aria-label={t('download')}
              className="target flex size-7 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink"
            >
              <DownloadIcon size={16} />
            </a>
            <IconButton label={t('close')} icon={CloseIcon} keys="Escape" onClick={onClose} />
          </header>
          <div className="relative min-h-0 flex-1 bg-sunken">
            <div className={clsx('flex size-full', isWhole ? 'items-center justify-center p-4' : 'overflow-auto')}>
              <img
                src={picture.asset_url}
                alt={name}
                className={clsx(
                  'picture-ground',
                  isWhole ? 'max-h-full max-w-full object-contain' : 'm-auto max-w-none',
                )}
              />
            </div>
            {index > 0 && (
              <span className="absolute top-1/2 left-3 -translate-y-1/2 rounded-control bg-raised shadow-popover">
                <IconButton label={t('previous')} icon={ChevronLeftIcon} size={32} onClick={() => go(-1)} />
              </span>
            )}
            {index < pictures.length - 1 && (
              <span className="absolute top-1/2 right-3 -translate-y-1/2 rounded-control bg-raised shadow-popover">
                <IconButton label={t('next')} icon={ChevronRightIcon} size={32} onClick={() => go(1)} />
              </span>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
