/** A day where people are, and the instants at which it begins and ends. */
export interface ZonedDay {
  readonly zone: string;
  readonly day: string;
  readonly begins: string;
  readonly ends: string;
}

/** Days in five time zones that a wrong clock gets wrong: of 23 and 24½ hours, without a midnight, a day ahead, three quarters off. */
export const zonedDays: readonly ZonedDay[] = [
  { zone: 'Europe/Berlin', day: '2030-03-31', begins: '2030-03-30T23:00:00Z', ends: '2030-03-31T22:00:00Z' },
  // Clocks go from midnight to one o'clock.
  { zone: 'America/Santiago', day: '2030-09-08', begins: '2030-09-08T04:00:00Z', ends: '2030-09-09T03:00:00Z' },
  { zone: 'Australia/Lord_Howe', day: '2030-04-07', begins: '2030-04-06T13:00:00Z', ends: '2030-04-07T13:30:00Z' },
  { zone: 'Pacific/Kiritimati', day: '2030-12-31', begins: '2030-12-30T10:00:00Z', ends: '2030-12-31T10:00:00Z' },
  { zone: 'Asia/Kathmandu', day: '2030-06-01', begins: '2030-05-31T18:15:00Z', ends: '2030-06-01T18:15:00Z' },
];

/** The same kind of days, over by now. */
export const pastZonedDays: readonly ZonedDay[] = [
  { zone: 'Europe/Berlin', day: '2025-03-30', begins: '2025-03-29T23:00:00Z', ends: '2025-03-30T22:00:00Z' },
  { zone: 'America/Santiago', day: '2025-09-07', begins: '2025-09-07T04:00:00Z', ends: '2025-09-08T03:00:00Z' },
  { zone: 'Australia/Lord_Howe', day: '2025-04-06', begins: '2025-04-05T13:00:00Z', ends: '2025-04-06T13:30:00Z' },
  { zone: 'Pacific/Kiritimati', day: '2025-12-31', begins: '2025-12-30T10:00:00Z', ends: '2025-12-31T10:00:00Z' },
  { zone: 'Asia/Kathmandu', day: '2025-06-01', begins: '2025-05-31T18:15:00Z', ends: '2025-06-01T18:15:00Z' },
];

/** Returns an instant so many seconds after another, ISO. */
export function secondsAfter(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}
