import type { CycleRecord, MirroredCycle } from '#features/cycles/contract.ts';
import type { MirroredModule, ModuleRow } from '#features/modules/contract.ts';
import { harborId, madeAt } from './people.ts';

const noIssues = {
  total_issues: 0,
  completed_issues: 0,
  cancelled_issues: 0,
  started_issues: 0,
  unstarted_issues: 0,
  backlog_issues: 0,
  total_estimate_points: 0,
  completed_estimate_points: 0,
};
const ofRecords = {
  workspace_id: harborId,
  updated_at: madeAt,
  view_props: {},
  logo_props: {},
  external_source: null,
  external_id: null,
  is_favorite: false,
};

/** A cycle as its calls answer it, without issues. */
export function cycleRecord(cycle: MirroredCycle): CycleRecord {
  return {
    ...cycle,
    ...noIssues,
    ...ofRecords,
    backlog_estimate_points: 0,
    unstarted_estimate_points: 0,
    started_estimate_points: 0,
    cancelled_estimate_points: 0,
    progress_snapshot: {},
    assignee_ids: [],
    status: cycle.start_date === null ? 'DRAFT' : 'UPCOMING',
    version: 1,
    access: 0,
  };
}

/** A module as its calls answer it, without issues. */
export function moduleRow(module: MirroredModule): ModuleRow {
  return { ...module, ...noIssues, ...ofRecords, description_text: null, description_html: null, link_module: [] };
}
