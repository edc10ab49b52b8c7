import { t } from './format-text.ts';
import { perFormats } from './formats.ts';

const dateTime = perFormats(
  (tag, options) =>
    new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...options,
    }),
);

/** Returns a moment by the person's own clock, for text in sight: `Mar 12, 2026, 2:03 PM`. Empty for an unreadable moment. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dateTime().format(date);
}

// In English, because some languages write the zone in words.
const zone = perFormats((_, options) => new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', ...options }));

/** Does the same with the zone, for hover: `Mar 12, 2026, 2:03 PM (UTC+2)` (screens 4.4). */
export function formatMoment(iso: string): string {
  const moment = formatDateTime(iso);
  if (moment === '') return '';
  const offset = zone()
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${moment} (${(offset ?? 'UTC').replace(/^GMT(?:\+0$)?/, 'UTC')})`;
}

const clock = perFormats(
  (tag, options) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', ...options }),
);

/** Returns the time of day: `2:03 PM` or `14:03`, as the person reads it. Empty for an unreadable moment. */
export function formatClock(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : clock().format(date);
}

const STEPS = [
  { unit: 'years', seconds: 365 * 86_400 },
  { unit: 'months', seconds: 30 * 86_400 },
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const;

/** Returns how long ago in shorthand: `12s`, `5m`, `3h`, `12d`, `4mo`, `2y` (screens 4.4). The future counts as now. */
export function formatAge(iso: string, now: Date = new Date()): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / 1000));
  if (Number.isNaN(seconds)) return '';
  const step = STEPS.find((candidate) => seconds >= candidate.seconds) ?? STEPS[STEPS.length - 1];
  return step ? t(step.unit, { count: Math.floor(seconds / step.seconds) }) : '';
}

/** Does the same in a sentence: `just now` below ten seconds, else `3h ago`. */
export function formatAgo(iso: string, now: Date = new Date()): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  if (Number.isNaN(seconds)) return '';
  return seconds < 10 ? t('justNow') : t('ago', { time: formatAge(iso, now) });
}
