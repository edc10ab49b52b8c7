import { useEffect, useState } from 'react';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { checkSlug, type SlugState } from './check-slug.ts';
import { slugWords } from './slug-words.ts';
import { t } from './text.ts';

/** Typing pauses this long before the server is asked, in ms. */
const PAUSE = 300;

interface SlugFieldProps {
  slug: string;
  onChange: (slug: string) => void;
  /** What the server said at the last try. */
  error: string | undefined;
}

/** The workspace's address, checked while it is typed. */
export function SlugField({ slug, onChange, error }: SlugFieldProps) {
  const state = useSlugState(slug);
  const refused = state !== null && state !== 'free' && state !== 'unknown' ? slugWords[state]() : undefined;
  const free = state === 'free' && <span className="text-ok">✓ {t('slugFree')}</span>;
  const hint = free || (slug !== '' && state === null ? t('slugChecking') : undefined);
  return (
    <Field label={t('slug')} required error={error ?? refused} hint={hint}>
      {(control) => (
        <span className="flex items-stretch">
          <span className="flex max-w-1/2 shrink-0 items-center truncate rounded-l-control border border-r-0 border-line-3 bg-sunken px-3 text-body text-ink-3">
            <span className="truncate">{location.host}/</span>
          </span>
          <Input
            {...control}
            size={40}
            name="slug"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
            className="rounded-l-none"
          />
        </span>
      )}
    </Field>
  );
}

/** What the slug meets; null while nothing is typed or the answer is awaited. */
function useSlugState(slug: string): SlugState | 'unknown' | null {
  const [known, setKnown] = useState<{ slug: string; state: SlugState | 'unknown' } | null>(null);
  useEffect(() => {
    if (slug === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      checkSlug(slug, asking.signal).then(
        (state) => setKnown({ slug, state }),
        // Without a response nothing is shown here: creating reports it.
        () => setKnown({ slug, state: 'unknown' }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [slug]);
  return known?.slug === slug ? known.state : null;
}
