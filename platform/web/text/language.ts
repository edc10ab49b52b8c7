import { PSEUDO_LANGUAGE } from './pseudo-locale.ts';

const KEY = 'language';

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Returns the language of this page: English, or the pseudo-locale after `?pseudo=1` (kept for the tab until
 * `?pseudo=0`). Read once, before the first text; a change of language loads the page again.
 */
function readLanguage(): string {
  if (typeof location === 'undefined') return 'en';
  const wanted = new URLSearchParams(location.search).get('pseudo');
  if (wanted === null) return stored() === PSEUDO_LANGUAGE ? PSEUDO_LANGUAGE : 'en';
  const language = wanted === '1' ? PSEUDO_LANGUAGE : 'en';
  try {
    sessionStorage.setItem(KEY, language);
  } catch {
    // Storage is off: the choice holds for this page only.
  }
  return language;
}

export const language: string = readLanguage();
