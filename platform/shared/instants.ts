/**
 * An instant in a person's time zone, as detail answers show it (wire-work-tracking.md 0.1): offset form, microseconds
 * kept; UTC stays `Z`. `time` is ISO with `Z` and at most six fraction digits; an unknown zone counts as UTC.
 */
export function inTimeZone(time: string, timeZone: string): string {
  if (timeZone === 'UTC') return time;
  const offset = offsetMinutes(time, timeZone);
  if (offset === null) return time;
  const local = new Date(Date.parse(time) + offset * 60_000).toISOString().slice(0, 19);
  const fraction = /\.\d+/.exec(time)?.[0] ?? '';
  const sign = offset < 0 ? '-' : '+';
  const two = (n: number) => String(n).padStart(2, '0');
  return `${local}${fraction}${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}

/** Making a formatter costs fifty times as much as using it; there are a few hundred zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function offsetFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, formatter);
  return formatter;
}

function offsetMinutes(time: string, timeZone: string): number | null {
  try {
    const parts = offsetFormatter(timeZone).formatToParts(new Date(time));
    const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
    if (!match) return null;
    const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
    return match[1] === '-' ? -minutes : minutes;
  } catch {
    return null;
  }
}
