import { useNavigate, useSearch } from '@tanstack/react-router';
import { readCyclesSearch, type CyclesSearch } from './read-search.ts';

/** What the address of the list of cycles says, and what changes parts of it; undefined takes a part out. */
export function useCyclesSearch(): readonly [
  CyclesSearch,
  (change: { readonly [K in keyof CyclesSearch]?: CyclesSearch[K] | undefined }) => void,
] {
  const navigate = useNavigate();
  const search = readCyclesSearch(useSearch({ strict: false }));
  return [
    search,
    (change) => void navigate({ to: '.', search: readCyclesSearch({ ...search, ...change }), replace: true }),
  ];
}
