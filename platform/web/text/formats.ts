import { makeObservable, observableRef, runInAction } from 'mobx';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { language } from './language.ts';

/** How a person reads dates, times and numbers. */
export interface FormatChoices {
  /** A BCP 47 tag such as `en-GB`; '' follows the browser. */
  readonly language: string;
  readonly timeFormat: 'auto' | '12h' | '24h';
  /** 0 is Sunday; null: as the language says. */
  readonly firstDay: number | null;
  /** Whose clock instants are shown by; null: the browser's. */
  readonly timeZone: string | null;
}

const unchosen: FormatChoices = { language: '', timeFormat: 'auto', firstDay: null, timeZone: null };

/** The browser's regional form of the page's language, else the language itself. */
const browserLocale: string =
  (typeof navigator === 'undefined' ? [] : navigator.languages).find(
    (tag) => tag.split('-')[0] === language.split('-')[0],
  ) ?? 'en-US';

/** Observable: what is drawn by an observer is drawn again when a person changes how they read. */
class Formats {
  chosen: FormatChoices = stored();

  constructor() {
    makeObservable(this, { chosen: observableRef });
  }
}

const formats = new Formats();

/** Returns the choices now. */
export function formatChoices(): FormatChoices {
  return formats.chosen;
}

/** Changes how everything is written from now on, and keeps it for the next page of this browser. */
export function chooseFormats(choices: Partial<FormatChoices>): void {
  const next = { ...formats.chosen, ...choices };
  if (JSON.stringify(next) === JSON.stringify(formats.chosen)) return;
  runInAction(() => (formats.chosen = next));
  writeStored('formats', JSON.stringify(next));
}

/** Returns the locale that dates and numbers are written in. */
export function locale(): string {
  const { language: chosen } = formats.chosen;
  return chosen === '' ? browserLocale : chosen;
}

/** The day a week begins with: 0 is Sunday. */
export function weekStart(): number {
  return formats.chosen.firstDay ?? weekStartOf(locale());
}

/** Returns the options that make a formatter write the time of day as the person reads it, by their clock. */
export function clockOptions(): Intl.DateTimeFormatOptions {
  const { timeFormat, timeZone } = formats.chosen;
  return {
    ...(timeFormat === '12h'
      ? { hourCycle: 'h12' as const }
      : timeFormat === '24h'
        ? { hourCycle: 'h23' as const, hour: '2-digit' as const }
        : {}),
    ...(timeZone === null ? {} : { timeZone }),
  };
}

/**
 * Returns a getter for a value that is created once per set of choices: formatters are expensive to create and cheap to
 * use.
 */
export function perFormats<T>(make: (locale: string, clock: Intl.DateTimeFormatOptions) => T): () => T {
  let made: { readonly by: FormatChoices; readonly value: T } | undefined;
  return () => {
    const by = formats.chosen;
    if (made?.by !== by) made = { by, value: make(locale(), clockOptions()) };
    return made.value;
  };
}

/** What the language says of its weeks; Sunday where the browser does not know. */
export function weekStartOf(tag: string): number {
  const known: { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag);
  return (known.getWeekInfo?.().firstDay ?? 7) % 7;
}

function stored(): FormatChoices {
  try {
    const kept: unknown = JSON.parse(readStored('formats') ?? '{}');
    return isChoices(kept) ? { ...unchosen, ...kept } : unchosen;
  } catch {
    return unchosen;
  }
}

/** Returns whether stored choices can be used: an invalid one would make formatters throw and stop the page. */
function isChoices(kept: unknown): kept is Partial<FormatChoices> {
  if (typeof kept !== 'object' || kept === null) return false;
  const { language: tag, timeZone } = kept as Partial<Record<keyof FormatChoices, unknown>>;
  const formatter = new Intl.DateTimeFormat(
    typeof tag === 'string' && tag !== '' ? tag : undefined,
    typeof timeZone === 'string' ? { timeZone } : {},
  );
  return formatter.resolvedOptions().locale !== '';
}
