import { createInstance } from 'i18next';
import { locale, perFormats } from './formats.ts';
import { language } from './language.ts';
import { PSEUDO_LANGUAGE, pseudoLocalize } from './pseudo-locale.ts';
import type { Catalog, Translate } from './text-types.ts';

const catalogs = createInstance({
  lng: language,
  fallbackLng: 'en',
  ns: [],
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes what it prints.
  interpolation: { escapeValue: false },
});
void catalogs.init();
catalogs.services.formatter?.add('number', (value: unknown) => Number(value).toLocaleString(locale()));

/** Texts of a room that are kept ready. */
const mostSaid = 1_000;

function pseudoCatalog(texts: Catalog): Catalog {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoLocalize(text)]));
}

/**
 * Declares a part of the message catalog, in English, and returns its reader: `t('created', { key })`.
 * Every text a person reads is declared so, in the `text.ts` of its room; `name` is unique (the room's name) and is
 * the namespace under which translations into other languages are kept. Variables: `{{name}}`, numbers grouped by the
 * locale: `{{count, number}}`, plural forms: keys ending in `_one` and `_other`.
 */
export function defineText<const C extends Catalog>(name: string, texts: C): Translate<C> {
  const spoken: Catalog = language === PSEUDO_LANGUAGE ? pseudoCatalog(texts) : texts;
  catalogs.addResourceBundle('en', name, texts);
  if (spoken !== texts) catalogs.addResourceBundle(language, name, spoken);
  // A list says the same few words hundreds of times, and finding them costs more than drawing them.
  const saidNow = perFormats(() => new Map<string, string>());
  return (key, ...values) => {
    // Most texts have no variables: a first menu asks for a hundred of them before it is drawn.
    const plain = values[0] === undefined ? spoken[key] : undefined;
    if (plain !== undefined) return plain;
    const question = JSON.stringify([key, values[0]]);
    const said = saidNow();
    const known = said.get(question);
    if (known !== undefined) return known;
    const options: Record<string, unknown> = { ns: name, ...values[0] };
    const text = catalogs.t<string, Record<string, unknown>, string>(key, options);
    if (said.size >= mostSaid) said.clear();
    said.set(question, text);
    return text;
  };
}
