import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { roles } from '#features/access/contract.ts';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { useWorkspace } from './use-workspace.ts';

interface MembersOnlyProps {
  /** Where the screen is, for guests too: on a phone the header leads back to the sidebar. */
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** Draws a screen of the workspace for its members and admins; guests have no such screen (screens.md 1.3). */
export const MembersOnly = observer(function MembersOnly({ crumbs, children }: MembersOnlyProps) {
  return (useWorkspace().role ?? 0) >= roles.member ? children : <NotFoundScreen crumbs={crumbs} />;
});
