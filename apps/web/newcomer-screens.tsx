import { ConsentScreen } from '#features/agents/web/consent-screen.tsx';
import { JoinScreen } from '#features/members/web/join-screen.tsx';
import { MyInvitationsScreen } from '#features/members/web/my-invitations-screen.tsx';
import { OnboardingScreen } from '#features/onboarding/web/onboarding-screen.tsx';
import { ProjectInvitationScreen } from '#features/projects/web/project-invitation-screen.tsx';
import { pathAfterOnboarding } from './guards.ts';
import { agentRoute, joinProjectRoute, joinRoute, onboardingRoute } from './newcomer-routes.tsx';

/** `/onboarding` */
export function Onboarding() {
  const next = pathAfterOnboarding(onboardingRoute.useSearch());
  return <OnboardingScreen {...onboardingRoute.useLoaderData()} next={next} />;
}

/** `/invitations` */
export function MyInvitations() {
  return <MyInvitationsScreen />;
}

/** `/workspace-invitations` */
export function JoinByLink() {
  return <JoinScreen link={joinRoute.useSearch()} />;
}

/** `/project-invitations` */
export function JoinProjectByLink() {
  return <ProjectInvitationScreen link={joinProjectRoute.useSearch()} />;
}

/** `/mcp/authorize` */
export function AllowAgent() {
  return <ConsentScreen {...agentRoute.useLoaderData()} />;
}
