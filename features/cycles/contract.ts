import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { progress } from '#features/progress/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { hasYear } from '#platform/shared/days.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireDate, wireId, wirePlace, wireRelation, wireTime } from '#platform/shared/wire.ts';

const tag = 'cycles';

export const cycleStatuses = ['CURRENT', 'UPCOMING', 'COMPLETED', 'DRAFT'] as const;
export type CycleStatus = (typeof cycleStatuses)[number];

/** A cycle as the in-browser database keeps it: what lists of cycles and issues need, of archived ones too. */
export const mirroredCycle = z.object({
  id: wireId,
  project_id: wireId,
  name: z.string(),
  description: z.string(),
  start_date: wireTime.nullable(),
  end_date: wireTime.nullable(),
  owned_by_id: wireId.nullable(),
  sort_order: z.number(),
  created_at: wireTime,
  created_by: wireId.nullable(),
  archived_at: wireTime.nullable(),
});
export type MirroredCycle = z.infer<typeof mirroredCycle>;

const object = z.record(z.string(), z.unknown());

/** A cycle (wire-work-tracking.md 16.2) with the keys the product documents name (decisions.md 3.16). */
export const cycleRecord = mirroredCycle.extend({
  ...progress.shape,
  workspace_id: wireId,
  view_props: object,
  logo_props: object,
  external_source: z.string().nullable(),
  external_id: z.string().nullable(),
  /** `{}` until its open issues were transferred to another cycle. */
  progress_snapshot: object,
  is_favorite: z.boolean(),
  assignee_ids: z.array(wireId),
  status: z.enum(cycleStatuses),
  version: z.literal(1),
  /** Everybody in the project sees it. */
  access: z.literal(0),
  updated_at: wireTime,
});
export type CycleRecord = z.infer<typeof cycleRecord>;

export const cycleDetail = cycleRecord.extend({ sub_issues: z.int() });

export const cycleErrors = defineErrors({
  CYCLE_MISSING: { status: 404, body: { error: 'Cycle not found' } },
  CYCLE_HALF_DATED: {
    status: 400,
    body: { error: 'Both start date and end date are either required or are to be null' },
  },
  CYCLE_DATES_REVERSED: { status: 400, body: { non_field_errors: ['Start date cannot exceed end date'] } },
  CYCLE_DATES_REQUIRED: { status: 400, body: { error: 'Start date and end date both are required' } },
  CYCLE_ARCHIVED: { status: 400, body: { error: 'Archived cycle cannot be updated' } },
  CYCLE_OVER: {
    status: 400,
    body: { error: 'The Cycle has already been completed so it cannot be edited' },
  },
  CYCLE_NOT_COMPLETED: { status: 400, body: { error: 'Only completed cycles can be archived' } },
  CYCLE_NOT_YOURS: { status: 403, body: { error: 'Only admin or owner can delete the cycle' } },
});

/** The sentence of a date check that found another cycle on these days (wire-work-tracking.md 16.4). */
export const datesTaken =
  'You have a cycle already on the given dates, if you want to create a draft cycle you can do that by removing dates';

/**
 * A day, or an instant, in a request body; nothing is sent as `null` or `""`. A day is a day of the project
 * (docs/decisions/038).
 */
const cycleDay = z
  .union([
    z.literal('').transform(() => null),
    wireDate,
    z.iso.datetime({ offset: true }).refine((time) => hasYear(time.slice(0, 10)), {
      error: 'The year must be 1 or later.',
    }),
  ])
  .nullable();

const cycleWrite = z.object({
  name: z.string().trim().min(1).max(255),
  description: z.string().max(100_000).optional(),
  start_date: cycleDay.optional(),
  end_date: cycleDay.optional(),
  sort_order: wirePlace.optional(),
  view_props: object.optional(),
  logo_props: object.optional(),
  external_source: z.string().max(255).nullish(),
  external_id: z.string().max(255).nullish(),
});

const ofWorkspace = z.object({ slug: z.string() });
const ofProject = ofWorkspace.extend({ project_id: wireId });
export const ofCycle = ofProject.extend({ cycle_id: wireId });

const projects = '/api/workspaces/:slug/projects/:project_id';
const reading = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const writing = [...reading, accessErrors.PROJECT_ARCHIVED];

/** Our own pull of a project's cycles for the in-browser database (docs/decisions/030). */
export const mirrorCycles = defineCall({
  name: 'mirrorCycles',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${projects}/cycles/mirror/`,
  params: ofProject,
  summary: 'Pull cycles for the in-browser database',
  replies: { 200: z.array(mirroredCycle) },
  errors: reading,
});

export const listCycles = defineCall({
  name: 'listCycles',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${projects}/cycles/`,
  params: ofProject,
  query: z.object({ cycle_view: z.string().optional() }),
  summary: 'List cycles',
  replies: { 200: z.array(cycleRecord) },
  errors: reading,
});

export const listArchivedCycles = defineCall({
  name: 'listArchivedCycles',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${projects}/archived-cycles/`,
  params: ofProject,
  summary: 'List archived cycles',
  replies: { 200: z.array(cycleRecord) },
  errors: reading,
});

export const listWorkspaceCycles = defineCall({
  name: 'listWorkspaceCycles',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/cycles/',
  params: ofWorkspace,
  summary: 'List cycles of all projects',
  replies: { 200: z.array(cycleRecord) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
});

export const createCycle = defineCall({
  name: 'createCycle',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${projects}/cycles/`,
  params: ofProject,
  body: cycleWrite,
  summary: 'Add a cycle',
  replies: { 201: cycleRecord },
  errors: [...writing, cycleErrors.CYCLE_HALF_DATED, cycleErrors.CYCLE_DATES_REVERSED],
});

export const readCycle = defineCall({
  name: 'readCycle',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${projects}/cycles/:cycle_id/`,
  params: ofCycle,
  summary: 'Read a cycle',
  replies: { 200: cycleDetail },
  errors: [...reading, cycleErrors.CYCLE_MISSING],
});

export const updateCycle = defineCall({
  name: 'updateCycle',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${projects}/cycles/:cycle_id/`,
  params: ofCycle,
  body: cycleWrite.partial(),
  summary: 'Change a cycle',
  replies: { 200: cycleRecord },
  errors: [
    ...writing,
    cycleErrors.CYCLE_MISSING,
    cycleErrors.CYCLE_ARCHIVED,
    cycleErrors.CYCLE_OVER,
    cycleErrors.CYCLE_HALF_DATED,
    cycleErrors.CYCLE_DATES_REVERSED,
  ],
});

export const deleteCycle = defineCall({
  name: 'deleteCycle',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${projects}/cycles/:cycle_id/`,
  params: ofCycle,
  summary: 'Delete a cycle',
  replies: { 204: null },
  errors: [...writing, cycleErrors.CYCLE_MISSING, cycleErrors.CYCLE_NOT_YOURS],
});

export const checkCycleDates = defineCall({
  name: 'checkCycleDates',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${projects}/cycles/date-check/`,
  params: ofProject,
  body: z.object({ start_date: cycleDay.optional(), end_date: cycleDay.optional(), cycle_id: wireRelation.optional() }),
  summary: 'Check whether the dates of a cycle are free',
  replies: { 200: z.object({ status: z.boolean(), error: z.string().optional() }) },
  errors: [...reading, cycleErrors.CYCLE_DATES_REQUIRED],
});

export const archiveCycle = defineCall({
  name: 'archiveCycle',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${projects}/cycles/:cycle_id/archive/`,
  params: ofCycle,
  summary: 'Archive a cycle',
  replies: { 200: z.object({ archived_at: z.string() }) },
  errors: [...writing, cycleErrors.CYCLE_MISSING, cycleErrors.CYCLE_NOT_COMPLETED],
});

export const restoreCycle = defineCall({
  name: 'restoreCycle',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${projects}/cycles/:cycle_id/archive/`,
  params: ofCycle,
  summary: 'Restore an archived cycle',
  replies: { 204: null },
  errors: [...writing, cycleErrors.CYCLE_MISSING],
});

export const favoriteCycle = defineCall({
  name: 'favoriteCycle',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${projects}/user-favorite-cycles/`,
  params: ofProject,
  body: z.object({ cycle: wireId }),
  summary: 'Add a cycle to favorites',
  replies: { 204: null },
  errors: [...reading, commonErrors.PAYLOAD_INVALID],
});

export const unfavoriteCycle = defineCall({
  name: 'unfavoriteCycle',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${projects}/user-favorite-cycles/:favorite_cycle_id/`,
  params: ofProject.extend({ favorite_cycle_id: wireId }),
  summary: 'Remove a cycle from favorites',
  replies: { 204: null },
  errors: [...reading, commonErrors.OBJECT_MISSING],
});
