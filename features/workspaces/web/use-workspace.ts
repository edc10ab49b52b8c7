import { createContext, useContext } from 'react';
import { must } from '#platform/shared/must.ts';
import type { WorkspacePlace } from './workspace-place.ts';

/** Set by the workspace layout. */
export const WorkspaceContext = createContext<WorkspacePlace | null>(null);

/** Returns the workspace this part of the page stands in. Only inside the workspace layout. */
export function useWorkspace(): WorkspacePlace {
  return must(useContext(WorkspaceContext), 'the part is drawn inside the workspace layout');
}
