import { workspaceLimits } from '#features/workspaces/rules.ts';
import { t as ui } from '#platform/ui/text.ts';
import type { SlugState } from './check-slug.ts';
import { t } from './text.ts';

/** What the form says about a slug. */
export const slugWords: Readonly<Record<SlugState, () => string>> = {
  free: () => t('slugFree'),
  taken: () => t('slugTaken'),
  reserved: () => t('slugReserved'),
  malformed: () => t('slugShape'),
  long: () => ui('tooLong', { count: workspaceLimits.slug }),
};
