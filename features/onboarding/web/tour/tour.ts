import { action, makeObservable, observable } from 'mobx';
import { session } from '#features/accounts/web/public.ts';
import { myProfile } from '#features/users/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { t } from '#features/onboarding/web/text.ts';
import { tourStops } from './tour-stops.ts';

/** The short tour: whether it is open, and at which stop (from 0). Observable. */
class Tour {
  open = false;
  stop = 0;

  constructor() {
    makeObservable(this, { open: observable, stop: observable, begin: action, close: action, goTo: action });
  }

  /** Returns the stop at which the tour was closed; 0 if it was not started. */
  get reached(): number {
    const kept = Number(readStored(keptUnder()));
    return Number.isInteger(kept) && kept > 0 && kept < tourStops.length ? kept : 0;
  }

  /** Opens the tour where it was closed. */
  begin(): void {
    this.stop = this.reached;
    this.open = true;
  }

  /** Shows a stop and remembers it for a reload or a closed tour. */
  goTo(stop: number): void {
    this.stop = Math.min(Math.max(stop, 0), tourStops.length - 1);
    writeStored(keptUnder(), String(this.stop));
  }

  /** Closes the tour for now; home keeps offering it. */
  close(): void {
    this.open = false;
  }

  /** The tour was seen or skipped: it is never offered again. Gone at once; what the server refuses is said. */
  async finish(): Promise<void> {
    this.close();
    writeStored(keptUnder(), null);
    try {
      await myProfile.finishTour();
    } catch {
      showToast({ kind: 'error', title: t('couldNotFinishTour'), retry: () => void this.finish() }, 'tour');
    }
  }
}

export const tour = new Tour();

/** Two people may share a browser. */
function keptUnder(): `tour:${string}` {
  return `tour:${session.me?.id ?? ''}`;
}
