import type { PickerOption } from '#platform/ui/picker/picker-options.ts';

/** All time zones the browser knows, and the one that is set. */
export function timeZoneOptions(current: string): PickerOption[] {
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
