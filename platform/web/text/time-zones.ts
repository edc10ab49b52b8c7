import type { PickerOption } from '#platform/ui/picker/picker-options.ts';

/**
 * Returns the time zones a person may choose, each with its distance from UTC now, west to east. `current` is among
 * them, also when the browser lists that zone under another name.
 */
export function timeZoneOptions(current = 'UTC', now: Date = new Date()): readonly PickerOption[] {
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones]
    .map((zone) => ({ zone, offset: offsetOf(zone, now) }))
    .sort((a, b) => a.offset - b.offset || a.zone.localeCompare(b.zone))
    .map(({ zone, offset }) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
      hint: offsetName(offset),
    }));
}

/** Minutes between a zone's clock and UTC at an instant. */
function offsetOf(timeZone: string, now: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function offsetName(offset: number): string {
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const clock = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${clock}`;
}
