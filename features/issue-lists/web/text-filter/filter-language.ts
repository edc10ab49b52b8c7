async function load() {
  const [{ filtersAsText }, { filtersFromText }, { FilterTextDraft }, { namesOf }] = await Promise.all([
    import('./filters-as-text.ts'),
    import('./filters-from-text.ts'),
    import('./text-draft.ts'),
    import('./place-names.ts'),
  ]);
  return { filtersAsText, filtersFromText, FilterTextDraft, namesOf };
}

let loading: ReturnType<typeof load> | null = null;

/**
 * Resolves with what reads and writes filters as a text. It is not part of what every list loads, so other features get it
 * here instead of importing it; the same promise until loading fails.
 */
export function loadFilterLanguage(): ReturnType<typeof load> {
  if (loading) return loading;
  const asked = load();
  loading = asked;
  asked.then(
    // React reads this of a promise: without it, it suspends for some frames also for what is there.
    (value) => Object.assign(asked, { status: 'fulfilled', value }),
    () => (loading = null),
  );
  return asked;
}
