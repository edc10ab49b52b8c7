/**
 * Returns an instant in a person's time zone, as detail answers show it (wire-work-tracking.md 0.1): offset form,
 * microseconds kept; UTC stays `Z`. `time` is ISO with `Z` and at most six fraction digits; an unknown zone counts as
 * UTC.
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

/**
 * Returns a value with every instant in it put into a person's time zone: ISO texts with a time of day under keys that
 * end in `_at`, at any depth. Days and everything else stay.
 */
export function instantsIn<T>(value: T, timeZone: string): T {
  if (timeZone === 'UTC') return value;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts become texts, the shape stays
  return convert(value, '', timeZone) as T;
}

function convert(value: unknown, key: string, timeZone: string): unknown {
  if (typeof value === 'string')
    return key.endsWith('_at') && value.includes('T') && value.endsWith('Z') ? inTimeZone(value, timeZone) : value;
  if (Array.isArray(value)) return value.map((item) => convert(item, '', timeZone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, convert(item, name, timeZone)]));
}

/**
 * Returns the instant, in milliseconds since 1970, at which a day `YYYY-MM-DD` begins in a time zone; an unknown zone
 * counts as UTC. Where clocks are set forward at midnight the day begins at the first time there is.
 */
export function startOfDay(day: string, timeZone: string): number {
  return instantOf(day, '00:00', timeZone);
}

/**
 * Returns the instant, in milliseconds since 1970, at which clocks in a time zone show a time `HH:MM` of a day `YYYY-MM-DD`;
 * an unknown zone counts as UTC. Of a time that comes twice, the first; a time that is left out because clocks are set
 * forward is as much later as they are.
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offset = (at: number) => (offsetMinutes(new Date(at).toISOString(), timeZone) ?? 0) * 60_000;
  const [before, after] = [offset(shown - 86_400_000), offset(shown + 86_400_000)];
  const [early, late] = [shown - before, shown - after];
  return offset(early) === before || offset(late) !== after ? early : late;
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
