import { observer } from 'mobx-react-lite';
import { myProfile } from '#features/users/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { t } from '#features/onboarding/web/text.ts';
import { tour } from './tour.ts';
import { type Onward, TourDialog } from './tour-dialog.tsx';
import { tourStops } from './tour-stops.ts';

/**
 * Offers the tour at the top of home, until it was seen or skipped (screens.md 3.18). It lies in the page and asks for
 * nothing: whoever wants to begin working just does.
 */
export const TourOffer = observer(function TourOffer({ onward }: { onward: Onward | null }) {
  if (myProfile.profile?.is_tour_completed !== false) return null;
  const reached = tour.open ? tour.stop : tour.reached;
  const skip = () => {
    void tour.finish();
    // The offer and its button are removed: moves the focus into the page instead of to its start.
    document.getElementById('content')?.focus();
  };
  return (
    <div className="px-4 pt-4 md:px-6 md:pt-6">
      <section
        aria-labelledby="tour-offer"
        className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border border-line px-4 py-3"
      >
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="tour-offer" className="text-title-s">
            {t('tourOffer')}
          </h2>
          <p className="text-body text-pretty text-ink-2">{t('tourOfferBody', { count: tourStops.length })}</p>
        </div>
        <div className="flex gap-2">
          <Button onClick={() => tour.begin()}>
            {reached > 0 ? t('tourContinue', { stop: reached + 1, count: tourStops.length }) : t('tourBegin')}
          </Button>
          <Button variant="quiet" onClick={skip}>
            {t('tourSkip')}
          </Button>
        </div>
      </section>
      {tour.open && <TourDialog onward={onward} onSkip={skip} />}
    </div>
  );
});
