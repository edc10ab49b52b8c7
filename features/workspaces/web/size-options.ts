import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { t } from './text.ts';

const SIZES = ['Just myself', '2-10', '11-50', '51-200', '201-500', '500+'] as const;

/** Returns the company sizes of the product document, as choices. */
export function sizeOptions(): readonly PickerOption[] {
  return SIZES.map((value) => ({
    value,
    label: value === 'Just myself' ? t('sizeAlone') : t('sizePeople', { range: value.replace('-', '–') }),
  }));
}
