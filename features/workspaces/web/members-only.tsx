import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { roles } from '#features/access/contract.ts';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { useWorkspace } from './use-workspace.ts';

/** Draws a screen of the workspace for its members and admins; guests have no such screen (screens.md 1.3). */
export const MembersOnly = observer(function MembersOnly({ children }: { children: ReactNode }) {
  return (useWorkspace().role ?? 0) >= roles.member ? children : <NotFoundScreen />;
});
