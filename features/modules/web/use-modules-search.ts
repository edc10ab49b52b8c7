import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Module, ModuleCollection } from './module-collection.ts';
import { readModulesSearch, type ModulesSearch } from './read-search.ts';

/** What the address of the list of modules says, and what changes parts of it; undefined takes a part out. */
export function useModulesSearch(): readonly [
  ModulesSearch,
  (change: { readonly [K in keyof ModulesSearch]?: ModulesSearch[K] | undefined }) => void,
] {
  const navigate = useNavigate();
  const search = readModulesSearch(useSearch({ strict: false }));
  return [
    search,
    (change) => void navigate({ to: '.', search: readModulesSearch({ ...search, ...change }), replace: true }),
  ];
}

/** The module whose details stand beside the list: `?peekModule=` (screens.md 1.6). */
interface PeekedModule {
  readonly module: Module | undefined;
  readonly close: () => void;
}

/** Returns the module that the address names, and how to close its details. To be called by an observer. */
export function usePeekedModule(modules: ModuleCollection): PeekedModule {
  const [{ peekModule }, show] = useModulesSearch();
  return {
    module: peekModule === undefined ? undefined : modules.table.get(peekModule),
    close: () => show({ peekModule: undefined }),
  };
}

/** Returns what shows the details of a module beside the list, or takes them away when they are there. */
export function useTogglePeek(): (id: string) => void {
  const [{ peekModule }, show] = useModulesSearch();
  return (id) => show({ peekModule: peekModule === id ? undefined : id });
}
