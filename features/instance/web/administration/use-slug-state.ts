import { useEffect, useState } from 'react';
import { t as ui } from '#platform/ui/text.ts';
import { checkInstanceWorkspaceSlug } from '#features/instance/admin-contract.ts';
import { isSlug, reservedSlugs, workspaceLimits } from '#features/workspaces/rules.ts';
import { ask } from './administration.ts';
import { t } from './text.ts';

/** Typing pauses this long before the server is asked, in ms. */
const PAUSE = 300;

/** What a typed address would meet: why it cannot be had, or a note beside it. */
export function useSlugState(slug: string): { problem?: string; note?: string } {
  const [known, setKnown] = useState<{ slug: string; free: boolean | null } | null>(null);
  const askable = isSlug(slug) && !reservedSlugs.has(slug);
  useEffect(() => {
    if (!askable) return undefined;
    let over = false;
    const timer = setTimeout(() => {
      ask(checkInstanceWorkspaceSlug, { query: { slug } }).then(
        ({ status }) => over || setKnown({ slug, free: status }),
        // Without a response nothing is shown here: creating reports it.
        () => over || setKnown({ slug, free: null }),
      );
    }, PAUSE);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [slug, askable]);
  if (slug === '') return {};
  const problem = problemOfSlug(slug);
  if (problem !== undefined) return { problem };
  if (known?.slug !== slug) return { note: t('slugChecking') };
  if (known.free === null) return {};
  return known.free ? { note: t('slugFree') } : { problem: t('slugTaken') };
}

/** Returns what is wrong with a typed address by itself; undefined when nothing is. */
export function problemOfSlug(slug: string): string | undefined {
  if (slug === '') return t('slugRequired');
  if (slug.length > workspaceLimits.slug) return ui('tooLong', { count: workspaceLimits.slug });
  if (!isSlug(slug)) return t('slugShape');
  return reservedSlugs.has(slug) ? t('slugReserved') : undefined;
}
