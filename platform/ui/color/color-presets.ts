import { t } from '#platform/ui/text.ts';

/** The colors offered for labels and states (screens.md 5.6), in the order of the rainbow, with their names. */
export const colorPresets: readonly { readonly value: string; readonly name: () => string }[] = [
  { value: '#ef4444', name: () => t('colorRed') },
  { value: '#f97316', name: () => t('colorOrange') },
  { value: '#f59e0b', name: () => t('colorAmber') },
  { value: '#eab308', name: () => t('colorYellow') },
  { value: '#84cc16', name: () => t('colorLime') },
  { value: '#22c55e', name: () => t('colorGreen') },
  { value: '#14b8a6', name: () => t('colorTeal') },
  { value: '#06b6d4', name: () => t('colorCyan') },
  { value: '#3b82f6', name: () => t('colorBlue') },
  { value: '#6366f1', name: () => t('colorIndigo') },
  { value: '#8b5cf6', name: () => t('colorViolet') },
  { value: '#d946ef', name: () => t('colorFuchsia') },
  { value: '#ec4899', name: () => t('colorPink') },
  { value: '#6b7280', name: () => t('colorGray') },
];

/** Returns the preset used least among `used`, the first of them where several are: the color of a new label. */
export function nextColor(used: readonly string[]): string {
  const lower = used.map((color) => color.toLowerCase());
  const counts = colorPresets.map(({ value }) => lower.filter((color) => color === value).length);
  const least = Math.min(...counts);
  return colorPresets[counts.indexOf(least)]?.value ?? '#6b7280';
}

/** Reads a color as people type it: `#rrggbb` with or without the sign, `#rgb` for short; null for anything else. */
export function readColor(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[\da-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : null;
}
