import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { type Crop, cropArea, MOST_ZOOM, moved, settled, wholeCrop } from './crop-area.ts';
import type { OpenedPicture } from './picture-file.ts';
import { t } from './text.ts';

interface CropDialogProps {
  picture: OpenedPicture;
  /** Width by height of what is shown. */
  aspect: number;
  round: boolean;
  onUse: (crop: Crop) => void;
  onClose: () => void;
}

/** Distance an arrow key moves the picture, as a fraction of the frame. */
const STEP = 0.05;

/** Dialog to choose the visible part of a picture: by dragging, with the wheel, or with the keyboard alone. */
export function CropDialog({ picture, aspect, round, onUse, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [held, setHeld] = useState<{ x: number; y: number } | null>(null);
  const hint = useId();
  const area = cropArea(picture, aspect, crop);
  const move = (across: number, down: number) => setCrop((now) => moved(picture, aspect, now, across, down));
  const zoomTo = (zoom: number) => setCrop((now) => settled(picture, aspect, { ...now, zoom }));
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? STEP * 4 : STEP;
    const act = {
      ArrowLeft: () => move(-by, 0),
      ArrowRight: () => move(by, 0),
      ArrowUp: () => move(0, -by),
      ArrowDown: () => move(0, by),
      '+': () => zoomTo(crop.zoom + 0.2),
      '=': () => zoomTo(crop.zoom + 0.2),
      '-': () => zoomTo(crop.zoom - 0.2),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!held) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move((held.x - event.clientX) / width, (held.y - event.clientY) / height);
    setHeld({ x: event.clientX, y: event.clientY });
  };
  return (
    <Dialog
      title={t('crop')}
      description={t('cropHint')}
      onClose={onClose}
      onSubmit={() => onUse(crop)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('use')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 py-1">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application: it takes arrow keys */}
        <div
          role="application"
          aria-label={t('cropArea')}
          aria-describedby={hint}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld({ x: event.clientX, y: event.clientY });
          }}
          onPointerMove={drag}
          onPointerUp={() => setHeld(null)}
          onPointerCancel={() => setHeld(null)}
          onWheel={(event) => zoomTo(crop.zoom * (event.deltaY < 0 ? 1.08 : 0.93))}
          style={{ aspectRatio: aspect }}
          className={clsx(
            'relative max-w-full touch-none overflow-hidden border border-line-2 bg-sunken select-none',
            round ? 'rounded-full' : 'rounded-control',
            aspect > 1.5 ? 'w-full' : 'w-72',
            held ? 'cursor-grabbing' : 'cursor-grab',
          )}
        >
          <img
            src={picture.url}
            alt=""
            draggable={false}
            className="pointer-events-none absolute max-w-none"
            style={{
              width: `${(picture.width / area.width) * 100}%`,
              left: `${(-area.left / area.width) * 100}%`,
              top: `${(-area.top / area.height) * 100}%`,
            }}
          />
        </div>
        <label className="flex w-72 max-w-full items-center gap-3 text-body text-ink-2">
          {t('zoom')}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => zoomTo(event.target.valueAsNumber)}
            className="min-w-0 flex-1 accent-accent"
          />
        </label>
        <span id={hint} className="sr-only">
          {t('cropHint')}
        </span>
      </div>
    </Dialog>
  );
}
