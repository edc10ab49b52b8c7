import { formatChoices, locale } from '#platform/web/text/formats.ts';
import { formatClock } from '#platform/web/text/format-time.ts';
import { t } from './text.ts';

/** Returns how a person is greeted at this time, by their own clock. */
export function greetingOf(name: string, now: Date): string {
  const hour = hourOf(now);
  if (hour >= 5 && hour < 12) return t('morning', { name });
  return hour >= 12 && hour < 18 ? t('afternoon', { name }) : t('evening', { name });
}

/** Returns the day and the time as the greeting says them: `Fri, Mar 12, 9:41 AM`. */
export function momentOf(now: Date): string {
  const day = new Intl.DateTimeFormat(locale(), { weekday: 'short', month: 'short', day: 'numeric', ...inZone() });
  return `${day.format(now)}, ${formatClock(now.toISOString())}`;
}

function hourOf(now: Date): number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', ...inZone() });
  return Number(hour.format(now));
}

/** By whose clock; the browser's when nobody chose one. */
function inZone(): Intl.DateTimeFormatOptions {
  const { timeZone } = formatChoices();
  return timeZone === null ? {} : { timeZone };
}
