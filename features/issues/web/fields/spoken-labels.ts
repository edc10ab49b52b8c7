import { formatNames } from '#platform/web/text/format-number.ts';
import { t } from '#features/issues/web/text.ts';

/**
 * The names of labels as assistive technology says them: word by word what chips show of them when they have room for
 * `most` names, all in a sentence when they show none.
 */
export function spokenLabels(names: readonly string[], most: number): string {
  if (most === 0) return formatNames(names);
  const more = names.length - most;
  return [...names.slice(0, most), ...(more > 0 ? [t('moreValues', { count: more })] : [])].join(' ');
}
