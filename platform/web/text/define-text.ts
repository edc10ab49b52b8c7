import { createInstance } from 'i18next';
import { locale } from './formats.ts';
import { language } from './language.ts';
import { PSEUDO_LANGUAGE, pseudoLocalise } from './pseudo-locale.ts';
import type { Catalogue, Translate } from './text-types.ts';

const catalogues = createInstance({
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
void catalogues.init();
catalogues.services.formatter?.add('number', (value: unknown) => Number(value).toLocaleString(locale()));

function pseudoCatalogue(texts: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoLocalise(text)]));
}

/**
 * Declares a part of the message catalogue, in English, and returns its reader: `t('created', { key })`.
 * Every text a person reads is declared so, in the `text.ts` of its room; `name` is unique (the room's name) and is
 * the namespace under which translations into other languages are kept. Variables: `{{name}}`, numbers grouped by the
 * locale: `{{count, number}}`, plural forms: keys ending in `_one` and `_other`.
 */
export function defineText<const C extends Catalogue>(name: string, texts: C): Translate<C> {
  catalogues.addResourceBundle('en', name, texts);
  if (language === PSEUDO_LANGUAGE) catalogues.addResourceBundle(PSEUDO_LANGUAGE, name, pseudoCatalogue(texts));
  return (key, ...values) => {
    const options: Record<string, unknown> = { ns: name, ...values[0] };
    return catalogues.t<string, Record<string, unknown>, string>(key, options);
  };
}
