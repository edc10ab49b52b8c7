import { archiveCycle, favoriteCycle } from '#features/cycles/contract.ts';
import { makeIssueIn, startCycle } from '#tests/support/cycles.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const inWebsite = (world: World): Given => ({ params: website(world) });
const harbor = (): Given => ({ params: { slug: 'harbor' } });

/** A cycle of Ada's. */
const onCycle =
  (body?: unknown, span?: readonly [number, number]) =>
  async (world: World): Promise<Given & { params: { slug: string; project_id: string; cycle_id: string } }> => {
    const { id } = await startCycle(world, 'Of a role', span);
    return { params: { ...website(world), cycle_id: id }, ...(body === undefined ? {} : { body }) };
  };

/** A cycle that is over and archived. */
async function anArchivedCycle(world: World): Promise<Given> {
  const given = await onCycle(undefined, [-9, -2])(world);
  await world.as('ada').send(archiveCycle, { params: given.params });
  return given;
}

async function aFavorite(world: World, who: Person = 'ada'): Promise<Given> {
  const { params } = await onCycle()(world);
  await world.as(who).send(favoriteCycle, { params: website(world), body: { cycle: params.cycle_id } });
  return { params: { ...website(world), favorite_cycle_id: params.cycle_id } };
}

async function anIssueIn(world: World): Promise<Given> {
  const { params } = await onCycle()(world);
  const { issue_id } = await makeIssueIn(world, params.cycle_id);
  return { params: { ...params, issue_id } };
}

/** The rows of calls about cycles. */
export const cycleRows: Readonly<Record<string, RoleRow>> = {
  mirrorCycles: { asks: 'project.read', given: inWebsite },
  listCycles: { asks: 'project.read', given: inWebsite },
  listArchivedCycles: { asks: 'cycle.read', given: inWebsite },
  listWorkspaceCycles: { asks: 'workspace.read', given: harbor },
  listActiveCycles: { asks: 'workspace.read', given: harbor },
  createCycle: { asks: 'cycle.write', given: (world) => ({ ...inWebsite(world), body: { name: 'Sprint' } }) },
  readCycle: { asks: 'cycle.read', given: onCycle() },
  readArchivedCycle: { asks: 'cycle.read', given: anArchivedCycle },
  updateCycle: { asks: 'cycle.write', given: onCycle({ name: 'Other' }) },
  deleteCycle: { asks: 'cycle.delete', given: onCycle() },
  checkCycleDates: {
    asks: 'cycle.write',
    given: (world) => ({ ...inWebsite(world), body: { start_date: '2031-01-01', end_date: '2031-01-02' } }),
  },
  archiveCycle: { asks: 'cycle.write', given: onCycle(undefined, [-9, -2]) },
  restoreCycle: { asks: 'cycle.write', given: anArchivedCycle },
  favoriteCycle: {
    asks: 'project.arrange',
    given: async (world) => ({ ...inWebsite(world), body: { cycle: (await onCycle()(world)).params.cycle_id } }),
  },
  unfavoriteCycle: { asks: 'project.arrange', given: aFavorite },
  listCycleIssues: { asks: 'cycle.read', given: onCycle() },
  addCycleIssues: {
    asks: 'cycle.write',
    given: async (world) => onCycle({ issues: [(await makeIssue(world)).issue_id] })(world),
  },
  removeCycleIssue: { asks: 'cycle.write', given: anIssueIn },
  transferCycleIssues: {
    asks: 'cycle.write',
    given: async (world) => onCycle({ new_cycle_id: (await startCycle(world, 'Target')).id })(world),
  },
  readCycleProgress: { asks: 'project.read', given: onCycle() },
  readCycleProgressAlias: { asks: 'project.read', given: onCycle() },
  readCycleAnalytics: { asks: 'project.read', given: onCycle(undefined, [0, 1]) },
};
