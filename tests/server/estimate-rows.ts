import { createEstimate } from '#features/estimates/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const inWebsite = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });

let counter = 0;
const newEstimate = () => ({
  estimate: { name: `Sizes ${(counter += 1)}` },
  estimate_points: ['S', 'M', 'L'].map((value, at) => ({ key: at + 1, value })),
});

async function anEstimate(world: World): Promise<Given> {
  const made = await world.as('ada').send(createEstimate, { params: inWebsite(world), body: newEstimate() });
  return { params: { ...inWebsite(world), estimate_id: made.body.id } };
}

async function aPoint(world: World): Promise<Given> {
  const made = await world.as('ada').send(createEstimate, { params: inWebsite(world), body: newEstimate() });
  const point = must(made.body.points[0], 'it has points');
  return { params: { ...inWebsite(world), estimate_id: made.body.id, point_id: point.id } };
}

const withBody = (given: (world: World) => Promise<Given>, body: unknown) => async (world: World) => ({
  ...(await given(world)),
  body,
});

/** The rows of the role table for estimates. */
export const estimateRows: Readonly<Record<string, RoleRow>> = {
  listWorkspaceEstimates: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' } }) },
  mirrorEstimatePoints: { asks: 'project.read', given: (world) => ({ params: inWebsite(world) }) },
  listEstimates: { asks: 'project.read', given: (world) => ({ params: inWebsite(world) }) },
  listProjectEstimatePoints: { asks: 'project.read', given: (world) => ({ params: inWebsite(world) }) },
  createEstimate: { asks: 'estimate.write', given: (world) => ({ params: inWebsite(world), body: newEstimate() }) },
  readEstimate: { asks: 'project.read', given: anEstimate },
  updateEstimate: {
    asks: 'estimate.write',
    async given(world) {
      const { params = {} } = await aPoint(world);
      return { params, body: { estimate_points: [{ id: params['point_id'], value: 'XS' }] } };
    },
  },
  deleteEstimate: { asks: 'estimate.write', given: anEstimate },
  switchEstimate: { asks: 'estimate.write', given: withBody(anEstimate, {}) },
  startEstimate: {
    asks: 'estimate.write',
    given: (world) => ({
      params: inWebsite(world),
      body: { ...newEstimate().estimate, type: 'points', values: ['1', '2'] },
    }),
  },
  saveEstimate: {
    asks: 'estimate.write',
    given: withBody(anEstimate, { name: 'Saved', points: [{ value: 'S' }, { value: 'XL' }] }),
  },
  createEstimatePoint: { asks: 'estimate.write', given: withBody(anEstimate, { key: 4, value: 'XL' }) },
  updateEstimatePoint: { asks: 'estimate.write', given: withBody(aPoint, { value: 'XXS' }) },
  deleteEstimatePoint: { asks: 'estimate.write', given: aPoint },
};
