import { createContext, useContext } from 'react';
import { must } from '#platform/shared/must.ts';
import type { ListSession } from './session/list-session.ts';

const Context = createContext<ListSession | null>(null);

/** Gives the parts of a list screen their session. */
export const SessionProvider = Context.Provider;

/** The session of the list on screen; leaves call its commands where they stand. */
export function useSession(): ListSession {
  return must(useContext(Context), 'parts of a list stand inside a SessionProvider');
}
