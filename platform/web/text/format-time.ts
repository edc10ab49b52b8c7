import { t } from './format-text.ts';
import { clockOptions, locale, perFormats } from './formats.ts';

/**
 * Returns a moment with its zone, for hover: `Mar 12, 2026, 2:03 PM GMT+2`. By the person's own clock when no zone is
 * given. Empty for an unreadable moment.
 */
export function formatMoment(iso: string, timeZone?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
    ...clockOptions(),
    ...(timeZone ? { timeZone } : {}),
  }).format(date);
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
