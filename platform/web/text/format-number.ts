import { t } from './format-text.ts';
import { locale as localeNow, perFormats } from './formats.ts';

const plain = perFormats((locale) => new Intl.NumberFormat(locale));
const compact = perFormats(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 0 }),
);
const percent = perFormats((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
const conjunction = perFormats((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Returns a count with its groups: `12,345`. */
export function formatCount(count: number): string {
  return plain().format(count);
}

/** Returns a count for a badge: plain below 10 000, then `12K`. */
export function formatBadge(count: number): string {
  return count < 10_000 ? plain().format(count) : compact().format(count);
}

/** Returns a count of unread things, which nobody needs exactly above 99: `99+`. */
export function formatUnread(count: number): string {
  return count > 99 ? `${plain().format(99)}+` : plain().format(count);
}

/** Returns a share in whole percent; never 100 % unless all, never 0 % unless none (screens 4.4). */
export function formatPercent(done: number, total: number): string {
  if (total <= 0 || done <= 0) return percent().format(0);
  if (done >= total) return percent().format(1);
  return percent().format(Math.min(0.99, Math.max(0.01, done / total)));
}

/** Names as a sentence does: `Ana, Ben, and Cem`. */
export function formatList(names: readonly string[]): string {
  return conjunction().format(names);
}

/** Up to three names, then `+N more`. */
export function formatNames(names: readonly string[]): string {
  // Most issues have one assignee, and the formatter takes its time.
  if (names.length === 1) return names[0] ?? '';
  if (names.length <= 3) return formatList(names);
  return `${names.slice(0, 3).join(', ')} ${t('more', { count: names.length - 3 })}`;
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns a file size, 1024-based with one decimal: `1.5 MB`. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10));
  const unit = SIZES[step] ?? 'byte';
  return new Intl.NumberFormat(localeNow(), {
    style: 'unit',
    unit,
    // The short form of bytes has no plural: "3 byte".
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** step);
}
