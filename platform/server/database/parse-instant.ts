/**
 * PostgreSQL's text of a timestamptz (session time zone UTC) as the wire writes instants: `2024-06-01T10:11:12.123456Z`;
 * six digits when there are microseconds, none otherwise. A JavaScript Date would lose the microseconds.
 */
export function parseInstant(text: string): string {
  const [day, rest] = [text.slice(0, 10), text.slice(11)];
  const time = rest.replace(/\+00(:00)?$/, '');
  const [seconds, fraction] = time.split('.');
  return fraction === undefined ? `${day}T${seconds}Z` : `${day}T${seconds}.${fraction.padEnd(6, '0')}Z`;
}
