import { useEffect, useState } from 'react';
import { checkInstanceWorkspaceSlug } from '#features/instance/admin-contract.ts';
import { isSlug, reservedSlugs } from '#features/workspaces/rules.ts';
import { ask } from './administration.ts';
import { t } from './text.ts';

/** Typing pauses this long before the server is asked, in ms. */
const PAUSE = 300;

/** What a typed address would meet: why it cannot be had, or a note beside it. */
export function useSlugState(slug: string): { problem?: string; note?: string } {
  const [known, setKnown] = useState<{ slug: string; free: boolean } | null>(null);
  const askable = isSlug(slug) && !reservedSlugs.has(slug);
  useEffect(() => {
    if (!askable) return undefined;
    let over = false;
    const timer = setTimeout(() => {
      ask(checkInstanceWorkspaceSlug, { query: { slug } }).then(
        ({ status }) => over || setKnown({ slug, free: status }),
        // Without a response nothing is shown here: creating reports it.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [slug, askable]);
  if (slug === '') return {};
  if (!isSlug(slug)) return { problem: t('slugShape') };
  if (reservedSlugs.has(slug)) return { problem: t('slugReserved') };
  if (known?.slug !== slug) return { note: t('slugChecking') };
  return known.free ? { note: t('slugFree') } : { problem: t('slugTaken') };
}
