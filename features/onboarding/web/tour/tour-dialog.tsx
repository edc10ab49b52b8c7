import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { must } from '#platform/shared/must.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { t } from '#features/onboarding/web/text.ts';
import { tour } from './tour.ts';
import { TourSketch } from './tour-sketch.tsx';
import { tourStops } from './tour-stops.ts';

/** What the tour ends with: the place where the person can begin. */
export interface Onward {
  readonly label: string;
  readonly go: () => void;
}

interface TourDialogProps {
  /** Null where there is nowhere to go yet: the tour then just ends. */
  onward: Onward | null;
  onSkip: () => void;
}

/** The tour: one stop at a time, with buttons and arrow keys to move. Closing it remembers the stop. */
export const TourDialog = observer(function TourDialog({ onward, onSkip }: TourDialogProps) {
  const next = useRef<HTMLButtonElement>(null);
  const { stop } = tour;
  const { name, icon: Icon, title, body } = must(tourStops[stop], 'the tour is at one of its stops');
  const last = stop === tourStops.length - 1;
  const forth = () => {
    if (!last) return tour.goTo(stop + 1);
    void tour.finish();
    return onward?.go();
  };
  const back = () => {
    tour.goTo(stop - 1);
    // At the first stop the button is gone.
    if (stop === 1) next.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !last) tour.goTo(stop + 1);
    if (event.key === 'ArrowLeft' && stop > 0) back();
  };
  return (
    <Dialog
      title={t('tourTitle')}
      size={400}
      onClose={() => tour.close()}
      initialFocus={next}
      footerStart={
        !last && (
          <Button variant="quiet" onClick={onSkip} className="-ml-2.5">
            {t('tourSkip')}
          </Button>
        )
      }
      footer={
        <>
          {stop > 0 && (
            <Button onClick={back} onKeyDown={walk}>
              {t('back')}
            </Button>
          )}
          <Button ref={next} variant="primary" onClick={forth} onKeyDown={walk}>
            {last ? (onward?.label ?? t('tourDone')) : t('tourNext')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TourSketch of={name} />
        <div aria-live="polite" className="flex min-h-22 flex-col gap-1">
          <h3 className="flex items-center gap-2 text-title-s">
            <span className="flex text-ink-2">
              <Icon size={16} />
            </span>
            {title()}
          </h3>
          <p className="text-body text-pretty text-ink-2">{body()}</p>
        </div>
        <div className="flex items-center gap-2 text-small text-ink-3">
          <span aria-hidden className="flex gap-1">
            {tourStops.map((one, index) => (
              <span key={one.name} className={clsx('h-1 w-6 rounded-bar', index <= stop ? 'bg-ink' : 'bg-pressed')} />
            ))}
          </span>
          <span>{t('stepsDone', { step: stop + 1, steps: tourStops.length })}</span>
        </div>
      </div>
    </Dialog>
  );
});
