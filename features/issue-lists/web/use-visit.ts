import { useLayoutEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import type { ListSession } from './session/list-session.ts';
import { useListAddress } from './use-list-address.ts';

/** Sets who looks at a list, and returns whether that is known: nothing is drawn before. To be called by an observer. */
export function useVisit(list: ListSession): boolean {
  const { workspace, display } = list;
  const userId = session.me?.id;
  useLayoutEffect(() => {
    if (userId !== undefined) display.enter(userId);
  }, [display, userId]);
  const isAddressRead = useListAddress(list);
  return useVisitor(workspace) && isAddressRead;
}
