import * as app from '#features/cycles/contract.ts';
import type { CycleRecord } from '#features/cycles/contract.ts';
import * as appIssues from '#features/cycles/server/public.ts';
import * as contract from './calls/cycles.ts';
import type { V1Cycle } from './calls/cycles.ts';
import { v1Errors } from './calls/v1-call.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { keeping } from './external-ids.ts';
import { answerIssues } from './issues.ts';
import { readColumns, readMemberships } from './plan-rows.ts';
import { answerAll, answerOne, answerPage } from './shape.ts';
import { renaming } from './translate-errors.ts';
import { v1Route, type At, type V1Handler } from './v1-route.ts';

interface Where {
  readonly slug: string;
  readonly project_id: string;
}

const taken = { table: 'cycles', taken: v1Errors.CYCLE_EXTERNAL_TAKEN } as const;

async function present(at: At, where: Where, cycles: readonly CycleRecord[]): Promise<V1Cycle[]> {
  const columns = await readColumns(at, where, 'cycles');
  return cycles.map((cycle) => ({
    id: cycle.id,
    created_at: cycle.created_at,
    updated_at: cycle.updated_at,
    deleted_at: null,
    created_by: cycle.created_by,
    updated_by: columns.get(cycle.id)?.updated_by ?? null,
    project: cycle.project_id,
    workspace: cycle.workspace_id,
    name: cycle.name,
    description: cycle.description,
    start_date: cycle.start_date,
    end_date: cycle.end_date,
    owned_by: cycle.owned_by_id,
    view_props: cycle.view_props,
    sort_order: cycle.sort_order,
    progress_snapshot: cycle.progress_snapshot,
    archived_at: cycle.archived_at,
    logo_props: cycle.logo_props,
    timezone: columns.get(cycle.id)?.timezone ?? 'UTC',
    version: cycle.version,
    external_source: cycle.external_source,
    external_id: cycle.external_id,
    total_issues: cycle.total_issues,
    cancelled_issues: cycle.cancelled_issues,
    completed_issues: cycle.completed_issues,
    started_issues: cycle.started_issues,
    unstarted_issues: cycle.unstarted_issues,
    backlog_issues: cycle.backlog_issues,
    total_estimates: cycle.total_estimate_points,
    completed_estimates: cycle.completed_estimate_points,
    started_estimates: cycle.started_estimate_points,
  }));
}

async function readOne(at: At, params: Where & { readonly cycle_id: string }): Promise<V1Cycle> {
  const [cycle] = await present(at, params, [await at.ask(app.readCycle, { params })]);
  if (!cycle) throw new KnownError(v1Errors.RESOURCE_MISSING);
  return cycle;
}

/** What the values of `cycle_view` keep; `all`, and whatever else is sent, keeps everything. */
const views: Readonly<Record<string, (cycle: CycleRecord) => boolean>> = {
  current: ({ status }) => status === 'CURRENT',
  upcoming: ({ status }) => status === 'UPCOMING',
  completed: ({ status }) => status === 'COMPLETED',
  draft: ({ status }) => status === 'DRAFT',
  incomplete: ({ status }) => status !== 'COMPLETED',
};

const listCycles: V1Handler<typeof contract.listCycles> = async ({ params, query }, at) => {
  // The app lists cycles to guests as well, by name; the public API has one rule for lists and single ones.
  await at.enter(params, 'cycle.read');
  const all = await at.ask(app.listCycles, { params });
  const rows = await present(at, params, all.filter(views[query.cycle_view ?? ''] ?? (() => true)));
  if (query.cycle_view === 'current') return answerAll(at, params.slug, query, rows);
  return answerPage(at, params.slug, query, rows);
};

const createCycle: V1Handler<typeof contract.createCycle> = async ({ params, body }, at) => {
  const { external_id, external_source, ...fields } = body;
  const extra = definedOf({ external_id, external_source });
  const { id } = await keeping({ ...taken, id: null, extra }, () => at.ask(app.createCycle, { params, body: fields }));
  return { status: 201, body: await readOne(at, { ...params, cycle_id: id }) };
};

const readCycle: V1Handler<typeof contract.readCycle> = async ({ params, query }, at) =>
  answerOne(at, params.slug, query, await readOne(at, params));

const updateCycle: V1Handler<typeof contract.updateCycle> = async ({ params, body }, at) => {
  const { external_id, external_source, ...fields } = body;
  const extra = definedOf({ external_id, external_source });
  await renaming({ [app.cycleErrors.CYCLE_ARCHIVED.code]: v1Errors.CYCLE_ARCHIVED }, () =>
    keeping({ ...taken, id: params.cycle_id, extra }, () => at.ask(app.updateCycle, { params, body: fields })),
  );
  return { status: 200, body: await readOne(at, params) };
};

const deleteCycle: V1Handler<typeof contract.deleteCycle> = async ({ params }, at) => {
  await renaming({ [app.cycleErrors.CYCLE_NOT_YOURS.code]: v1Errors.CYCLE_NOT_YOURS }, () =>
    at.ask(app.deleteCycle, { params }),
  );
  return { status: 204, body: undefined };
};

const listCycleIssues: V1Handler<typeof contract.listCycleIssues> = async ({ params, query }, at) => {
  const { fields, expand, ...listed } = query;
  const found = await at.ask(appIssues.listCycleIssues, { params, query: listed });
  return answerIssues(at, params.slug, { fields, expand }, found);
};

const addCycleIssues: V1Handler<typeof contract.addCycleIssues> = async ({ params, body }, at) => {
  await at.ask(appIssues.addCycleIssues, { params, body });
  const added = await readMemberships(at, params, { cycle: params.cycle_id }, body.issues ?? []);
  return { status: 200, body: added.map((row) => ({ ...row, cycle: params.cycle_id })) };
};

const readCycleIssue: V1Handler<typeof contract.readCycleIssue> = async ({ params, query }, at) => {
  await at.ask(app.readCycle, { params });
  const [found] = await readMemberships(at, params, { cycle: params.cycle_id }, [params.issue_id]);
  if (!found) throw new KnownError(v1Errors.RESOURCE_MISSING);
  return answerOne(at, params.slug, query, { ...found, cycle: params.cycle_id });
};

const removeCycleIssue: V1Handler<typeof contract.removeCycleIssue> = async ({ params }, at) => {
  await at.ask(appIssues.removeCycleIssue, { params });
  return { status: 204, body: undefined };
};

const transferIssues: V1Handler<typeof contract.transferIssues> = async ({ params, body }, at) => {
  await at.ask(appIssues.transferCycleIssues, { params, body });
  return { status: 200, body: { message: 'Success' } };
};

const archiveCycle: V1Handler<typeof contract.archiveCycle> = async ({ params }, at) => {
  await at.ask(app.archiveCycle, { params });
  return { status: 204, body: undefined };
};

const restoreCycle: V1Handler<typeof contract.restoreCycle> = async ({ params }, at) => {
  await at.ask(app.restoreCycle, { params });
  return { status: 204, body: undefined };
};

const listArchivedCycles: V1Handler<typeof contract.listArchivedCycles> = async ({ params, query }, at) =>
  answerPage(at, params.slug, query, await present(at, params, await at.ask(app.listArchivedCycles, { params })));

export const cycleRoutes = [
  v1Route(contract.listCycles, listCycles),
  v1Route(contract.createCycle, createCycle, 'cycle.write'),
  v1Route(contract.readCycle, readCycle),
  v1Route(contract.updateCycle, updateCycle, 'cycle.write'),
  v1Route(contract.deleteCycle, deleteCycle),
  v1Route(contract.listCycleIssues, listCycleIssues),
  v1Route(contract.addCycleIssues, addCycleIssues, 'cycle.write'),
  v1Route(contract.readCycleIssue, readCycleIssue),
  v1Route(contract.removeCycleIssue, removeCycleIssue),
  v1Route(contract.transferIssues, transferIssues, 'cycle.write'),
  v1Route(contract.archiveCycle, archiveCycle),
  v1Route(contract.restoreCycle, restoreCycle),
  v1Route(contract.listArchivedCycles, listArchivedCycles),
];
