/** A point in time as an export wrote it. */
export interface ParsedTime {
  /** The instant, ISO 8601 in UTC with milliseconds. */
  readonly instant: string;
  /** The day as written, `YYYY-MM-DD`: never moved by a time zone. */
  readonly day: string;
}

interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** Minutes east of UTC when the text says so. */
  readonly offset: number | null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?\s*(?<half>[ap]m)?`;
const offset = String.raw`(?<offset>z|(?:gmt|utc)?[+-]\d{2}:?\d{2}|gmt|utc)?`;

const shapes: readonly RegExp[] = [
  // 2025-03-24, 2025-03-24 14:36, 2025-03-24T14:36:00.000+0000
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})(?:[t ]\s*${clock}\s*${offset})?$`, 'i'),
  // Jira: 24/Mar/25 14:36, 10/Jan/26 11:19 AM, 24/Mar/2025
  new RegExp(String.raw`^(?<date>\d{1,2})[/-](?<word>[a-z]{3})[a-z]*[/-](?<year>\d{4}|\d{2})(?:\s+${clock})?$`, 'i'),
  // JavaScript: Mon Feb 06 2023 05:00:00 GMT+0000 (GMT)
  new RegExp(
    String.raw`^[a-z]{3} (?<word>[a-z]{3}) (?<date>\d{1,2}) (?<year>\d{4}) ${clock} ${offset}(?: \(.*\))?$`,
    'i',
  ),
];

/**
 * Reads the ways in which GitHub, Jira (Server and Cloud), Linear (2023 and later) and Trello write a time. Texts
 * without an offset are wall time in `timeZone` (an IANA name). Null when it is none of them or no real date.
 */
export function parseTime(text: string, timeZone = 'UTC'): ParsedTime | null {
  const trimmed = text.trim();
  for (const shape of shapes) {
    const groups = shape.exec(trimmed)?.groups;
    if (!groups) continue;
    const wall = wallTime(groups);
    return wall && { instant: instantOf(wall, timeZone), day: dayOf(wall) };
  }
  return null;
}

function wallTime(groups: Record<string, string | undefined>): WallTime | null {
  const wall: WallTime = {
    year: fullYear(groups['year'] ?? ''),
    month: groups['word'] === undefined ? Number(groups['month']) : months.indexOf(groups['word'].toLowerCase()) + 1,
    date: Number(groups['date']),
    hour: hourOf(Number(groups['hour'] ?? 0), groups['half']),
    minute: Number(groups['minute'] ?? 0),
    second: Number(groups['second'] ?? 0),
    millisecond: Number((groups['fraction'] ?? '').padEnd(3, '0').slice(0, 3)),
    offset: minutesOf(groups['offset']),
  };
  // Years before 1000 are placeholders of programs (0001-01-01), no dates.
  const back = new Date(Date.UTC(wall.year, wall.month - 1, wall.date));
  const real = wall.year >= 1000 && back.getUTCMonth() === wall.month - 1 && back.getUTCDate() === wall.date;
  return real && wall.hour < 24 && wall.minute < 60 && wall.second < 61 ? wall : null;
}

/** Two-digit years are of this century up to 69, as in POSIX. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function minutesOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const match = /([+-])(\d{2}):?(\d{2})$/.exec(text);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

function instantOf(wall: WallTime, timeZone: string): string {
  if (wall.offset === null && timeZone !== 'UTC') {
    const { year, month, date: day, hour, minute, second, millisecond } = wall;
    const zoned = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second, millisecond });
    return new Date(zoned.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  }
  const utc = Date.UTC(wall.year, wall.month - 1, wall.date, wall.hour, wall.minute, wall.second, wall.millisecond);
  return new Date(utc - (wall.offset ?? 0) * 60_000).toISOString();
}

function dayOf(wall: WallTime): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.date)}`;
}
