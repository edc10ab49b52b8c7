import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { HistoryIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { t } from './text.ts';

/** Picks a past day; its code comes when it is first opened. */
export const LazyPastDays = lazyPart(async () => (await import('./past-days.tsx')).PastDays);

interface PastDayButtonProps {
  today: string;
  onPick: (day: string) => void;
  className?: string;
}

/** A button of the header that shows the list as it stood on a past day. */
export function PastDayButton({ today, onPick, className }: PastDayButtonProps) {
  const { trigger, popover } = usePopover(t('viewPastDay'), () => (
    <LazyPastDays value={null} today={today} first={null} onPick={onPick} />
  ));
  return (
    <>
      <IconButton label={t('viewPastDay')} icon={HistoryIcon} {...(className && { className })} {...trigger} />
      {popover}
    </>
  );
}
