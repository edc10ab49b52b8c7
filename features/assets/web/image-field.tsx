import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { Crop } from './crop-area.ts';
import {
  cutPicture,
  openPicture,
  type OpenedPicture,
  pictureTypes,
  PictureError,
  takenPictures,
} from './picture-file.ts';
import { t } from './text.ts';
import { UploadStatus } from './upload-status.tsx';
import type { ImageTarget, UploadedImage } from './upload-image.ts';
import { useImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  target: ImageTarget;
  /** Names it, in sentences too: "avatar". */
  label: string;
  /** The address of what is shown now. */
  image: string | null;
  /** Shown while there is no image: initials, a pattern. */
  fallback: ReactNode;
  shape: 'round' | 'square' | 'cover';
  onUploaded: (image: UploadedImage) => unknown;
  /** Absent: it cannot be removed. */
  onRemove?: () => Promise<unknown>;
  /** The server refused an image or its removal: what it belongs to may be gone. */
  onRefused?: () => void;
  /** Further ways to choose one, beside Upload. */
  more?: ReactNode;
}

/** Aspect ratio, and the maximum width of the stored picture in pixels. */
const SHAPES = {
  round: { aspect: 1, pixels: 512, box: 'size-20 rounded-full' },
  square: { aspect: 1, pixels: 512, box: 'size-20 rounded-popover' },
  cover: { aspect: 4, pixels: 1600, box: 'aspect-4/1 w-full rounded-control' },
} as const;

/**
 * Shows an image and lets a person upload, crop, replace and remove it, by choosing or dropping a file. It is stored
 * and shown at once; an upload can be canceled, and retried when it failed.
 */
export function ImageField({
  target,
  label,
  image,
  fallback,
  shape,
  onUploaded,
  onRemove,
  onRefused,
  more,
}: ImageFieldProps) {
  const { aspect, pixels, box } = SHAPES[shape];
  const upload = useImageUpload(target, label, { onUploaded, onRefused });
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const [removing, setRemoving] = useState(false);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const busy = upload.state.phase === 'uploading';

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await openPicture(file));
    } catch (error) {
      sayUnusable(error);
    }
  };
  const sayUnusable = (error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    upload.fail(error.message);
  };
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(null);
  };
  const use = async (opened: OpenedPicture, crop: Crop) => {
    try {
      const blob = await cutPicture(opened, aspect, crop, pixels);
      close();
      await upload.start(blob, opened.name.replace(/\.[^.]*$/, '.webp').slice(-255));
    } catch (error) {
      // This browser can show it, but not draw it.
      close();
      sayUnusable(error);
    }
  };
  const remove = async () => {
    setRemoving(true);
    try {
      await onRemove?.();
      announce(t('removed', { label }));
      // The pressed button disappears with the picture, so focus moves to its neighbor.
      chooser.current?.focus();
    } catch (error) {
      if (error instanceof ApiError) onRefused?.();
      upload.fail(t('removeFailed'));
    }
    setRemoving(false);
  };

  return (
    <div className={clsx('flex gap-4', shape === 'cover' ? 'flex-col' : 'items-center')}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!busy) void choose(event.dataTransfer.files[0]);
        }}
        className={clsx(
          'flex shrink-0 items-center justify-center overflow-hidden border bg-sunken',
          box,
          over ? 'border-accent outline-2 outline-accent' : 'border-line',
        )}
      >
        {image === null ? fallback : <img src={image} alt="" className="size-full object-cover" />}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={chooser}
            onClick={() => input.current?.click()}
            off={busy}
            aria-label={image === null ? t('uploadOf', { label }) : t('changeOf', { label })}
          >
            {image === null ? t('upload') : t('change')}
          </Button>
          {more}
          {image !== null && onRemove && (
            <Button
              variant="quiet"
              busy={removing}
              off={busy}
              onClick={() => void remove()}
              aria-label={t('removeOf', { label })}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        {upload.state.phase === 'idle' ? (
          <p className="text-small text-ink-3">{takenPictures()}</p>
        ) : (
          <UploadStatus
            label={label}
            state={upload.state}
            onCancel={upload.cancel}
            onPressed={() => chooser.current?.focus()}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          hidden
          tabIndex={-1}
          aria-label={t('uploadOf', { label })}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          aspect={aspect}
          round={shape === 'round'}
          onUse={(crop) => void use(picture, crop)}
          onClose={close}
        />
      )}
    </div>
  );
}
