import { roles, type Role } from '#features/access/contract.ts';
import type { LabelRecord } from '#features/labels/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { StateGroup, StateRecord } from '#features/states/contract.ts';
import type { Person } from '#tests/world/people.ts';
import { audit, harborId, idOf, nameOf, userId } from './people.ts';

export const websiteId = idOf(3, 1);
export const operationsId = idOf(3, 2);

/** The members of Website and their roles there (tests/world/people.ts). */
export const websiteRoles: Partial<Record<Person, Role>> = {
  ada: roles.admin,
  ben: roles.member,
  cleo: roles.guest,
  hana: roles.admin,
};

const memberOf = (person: Person, at: number) => ({
  id: idOf(4, at),
  member_id: userId(person),
  member__display_name: nameOf(person),
  member__avatar: '',
  member__avatar_url: null,
});

/** The project Website as a person sees it. */
export function website(person: Person, change: Partial<ProjectRecord> = {}): ProjectRecord {
  const role = websiteRoles[person] ?? null;
  return {
    id: websiteId,
    ...audit,
    workspace: harborId,
    name: 'Website',
    description: '',
    description_text: null,
    description_html: null,
    network: 2,
    identifier: 'WEB',
    default_assignee: null,
    project_lead: null,
    emoji: null,
    icon_prop: null,
    module_view: true,
    cycle_view: true,
    issue_views_view: true,
    page_view: true,
    intake_view: true,
    inbox_view: true,
    is_time_tracking_enabled: false,
    is_issue_type_enabled: false,
    guest_view_all_features: true,
    cover_image: null,
    cover_image_asset: null,
    cover_image_url: null,
    estimate: idOf(9, 1),
    archive_in: 0,
    close_in: 0,
    logo_props: {},
    default_state: null,
    archived_at: null,
    timezone: 'UTC',
    is_favorite: false,
    is_member: role !== null,
    total_members: 4,
    total_cycles: 4,
    total_modules: 2,
    sort_order: 1,
    member_role: role,
    anchor: null,
    members: (['ada', 'ben', 'cleo', 'hana'] as const).map(memberOf),
    ...change,
  };
}

/** The project Operations, which is Ada's alone. */
export function operations(change: Partial<ProjectRecord> = {}): ProjectRecord {
  return {
    ...website('ada'),
    id: operationsId,
    name: 'Operations',
    identifier: 'OPS',
    network: 0,
    estimate: null,
    total_members: 1,
    sort_order: 2,
    members: [memberOf('ada', 11)],
    ...change,
  };
}

const groups = [
  ['Backlog', 'backlog'],
  ['Todo', 'unstarted'],
  ['In Progress', 'started'],
  ['Done', 'completed'],
  ['Cancelled', 'cancelled'],
] as const satisfies readonly (readonly [string, StateGroup])[];
type StateName = (typeof groups)[number][0];

/** The states of Website; Backlog is the default. */
export const states: readonly StateRecord[] = groups.map(([name, group], at) => ({
  id: idOf(5, at + 1),
  project_id: websiteId,
  workspace_id: harborId,
  name,
  color: '#60646c',
  group,
  default: name === 'Backlog',
  description: '',
  sequence: (at + 1) * 15_000,
}));

/** The id of a state of Website. */
export function stateId(name: StateName): string {
  return idOf(5, groups.findIndex(([one]) => one === name) + 1);
}

const labelNames = [
  ['Bug', '#ef4444'],
  ['Docs', '#3b82f6'],
] as const;
type LabelName = (typeof labelNames)[number][0];

/** The labels of Website. */
export const labels: readonly LabelRecord[] = labelNames.map(([name, color], at) => ({
  id: idOf(6, at + 1),
  name,
  color,
  parent: null,
  project_id: websiteId,
  workspace_id: harborId,
  sort_order: (at + 1) * 10_000,
}));

/** The id of a label of Website. */
export function labelId(name: LabelName): string {
  return idOf(6, labelNames.findIndex(([one]) => one === name) + 1);
}
