import { createContext, useContext } from 'react';
import { must } from '#platform/shared/must.ts';
import type { IssueBench } from './store/issue-bench.ts';

const Context = createContext<IssueBench | null>(null);

/** Gives the screens below it the project's bench. */
export const BenchProvider = Context.Provider;

/** The bench of the project on screen; leaves call its commands where they stand. */
export function useBench(): IssueBench {
  return must(useContext(Context), 'issue screens stand inside a BenchProvider');
}
