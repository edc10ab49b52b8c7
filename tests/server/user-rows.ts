import { newId } from '#platform/shared/ids.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

/** The caller's account at another service. */
async function aConnection(world: World, who: Person = 'ada'): Promise<Given> {
  const id = newId();
  await world.db
    .insertInto('accounts')
    .values({ id, user_id: world.userId(who), provider: 'github', provider_account_id: id })
    .execute();
  return { params: { account_id: id } };
}

const aPerson = (world: World): Given => ({ params: { slug: 'harbor', user_id: world.userId('ben') } });

/** Administrators stay, because later calls need the people of the world. */
async function aReasonToStay(world: World, who: Person = 'ada'): Promise<Given> {
  await world.db
    .insertInto('instance_admins')
    .values({ id: newId(), user_id: world.userId(who) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

/** Calls about the caller's own account. */
export const userRows: Readonly<Record<string, RoleRow>> = {
  updateMe: { asks: 'session', given: () => ({ body: {} }) },
  finishOnboarding: { asks: 'session', given: () => ({ body: { is_onboarded: true } }) },
  finishTour: { asks: 'session', given: () => ({ body: {} }) },
  readMyInstanceAdmin: { asks: 'session', given: () => ({}) },
  readNotificationPreferences: { asks: 'session', given: () => ({}) },
  updateNotificationPreferences: { asks: 'session', given: () => ({ body: {} }) },
  startEmailsAgain: { asks: 'session', given: () => ({}) },
  listMyAccounts: { asks: 'session', given: () => ({}) },
  readMyAccount: { asks: 'session', given: aConnection },
  deleteMyAccount: { asks: 'session', given: aConnection },
  deactivateMe: { asks: 'session', given: aReasonToStay, answers: [400] },
  listMyActivities: { asks: 'session', given: () => ({}) },
  listPersonActivities: { asks: 'workspace.read', given: aPerson },
  exportPersonActivities: {
    asks: 'person.exportActivity',
    given: (world) => ({ ...aPerson(world), body: { date: '2026-01-02' } }),
  },
  readPersonProfile: { asks: 'workspace.read', refusal: 404, given: aPerson },
  readPersonStats: { asks: 'workspace.read', given: aPerson },
  listPersonIssues: { asks: 'workspace.read', given: aPerson },
  readCompletedGraph: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' } }) },
  readMyDashboard: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' } }) },
  readActivityGraph: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' } }) },
};
