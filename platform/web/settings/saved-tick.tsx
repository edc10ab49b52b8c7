import { CheckIcon } from '#platform/ui/icons/line-icons.ts';
import { t } from './text.ts';

/** "Saved", beside a control that saves at once. Said to screen readers by `useSaveAtOnce`. */
export function SavedTick({ on }: { on: boolean }) {
  if (!on) return null;
  return (
    <span aria-hidden className="flex shrink-0 animate-fade-in items-center gap-1 text-small text-ok">
      <CheckIcon size={14} />
      {t('saved')}
    </span>
  );
}
