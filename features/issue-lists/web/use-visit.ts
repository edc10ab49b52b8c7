import { useLayoutEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import type { ListSession } from './session/list-session.ts';

/** Tells a list who looks, and answers whether that is known: nothing is drawn before. To be called by an observer. */
export function useVisit({ workspace, display }: ListSession): boolean {
  const userId = session.me?.id;
  useLayoutEffect(() => {
    if (userId !== undefined) display.enter(userId);
  }, [display, userId]);
  return useVisitor(workspace);
}
