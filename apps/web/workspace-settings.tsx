import { WorkspaceTokensScreen } from '#features/api-tokens/web/workspace-tokens-screen.tsx';
import { MembersScreen } from '#features/members/web/members-screen.tsx';
import { leaveWorkspace } from '#features/members/web/public.ts';
import { GeneralScreen } from '#features/workspaces/web/general-screen.tsx';

/** `/{workspace}/settings` */
export function WorkspaceGeneral() {
  return <GeneralScreen leave={leaveWorkspace} />;
}

/** `/{workspace}/settings/members` */
export function WorkspaceMembers() {
  return <MembersScreen />;
}

/** `/{workspace}/settings/api-tokens` */
export function WorkspaceApiTokens() {
  return <WorkspaceTokensScreen />;
}
