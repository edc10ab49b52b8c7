import { keyOfWord } from '#features/issue-fields/field-keys.ts';
import type { OrderKey } from '#features/issue-query/contract.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { isNamed, nameOfField } from '#features/issues/web/text.ts';

/** Orders that are not called like their field (screens.md 3.35). */
const orderNames: { readonly [K in OrderKey]?: () => string } = {
  sort_order: () => t('manual'),
  created_at: () => t('lastCreated'),
  updated_at: () => t('lastUpdated'),
};

/** The name of what a list is ordered by, as people read it. */
export function orderName(key: OrderKey): string {
  const field = keyOfWord('order', key);
  return orderNames[key]?.() ?? (isNamed(field) ? nameOfField(field) : key);
}
