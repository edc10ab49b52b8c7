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
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
