import * as z from 'zod';
import { intakeErrors, intakeStatus, updateIntakeIssue as appUpdate } from '#features/intake/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { auditFields, envelopeOf, wireId, wireTime } from '#platform/shared/wire.ts';
import { v1Issue, v1IssueWrite } from './issues.ts';
import {
  inProject,
  listErrors,
  listing,
  missing,
  ofProject,
  shaping,
  shownExternalIds,
  v1Call,
  v1Errors,
  v1Refusals,
  writing,
} from './v1-call.ts';

/** An issue of the intake (wire-account-workspace.md 18.9). */
export const v1Intake = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  intake: wireId,
  inbox: wireId,
  issue: wireId,
  status: intakeStatus,
  snoozed_till: wireTime.nullable(),
  duplicate_to: wireId.nullable(),
  source: z.string(),
  source_email: z.null(),
  ...shownExternalIds,
  extra: z.record(z.string(), z.unknown()),
  issue_detail: v1Issue,
});
export type V1Intake = z.infer<typeof v1Intake>;

const { name: _name, priority: _priority, external_id: _id, external_source: _source, ...fields } = v1IssueWrite.shape;
/** Its name and priority are checked by the intake, which has messages of its own for them. */
const submitted = z.object({
  ...fields,
  name: z.string().max(255).nullish(),
  priority: z.string().nullish(),
});

const ofItem = ofProject.extend({ issue_id: wireId });
const list = `${inProject}/intake-issues/`;
const one = `${list}:issue_id/`;
const found = [...v1Refusals, ...missing, issueErrors.ISSUE_HIDDEN];
const { status, snoozed_till, duplicate_to, source } = appUpdate.body.shape;

export const listIntake = defineCall({
  ...v1Call('ListIntake', 'intake', 'read'),
  method: 'GET',
  path: list,
  params: ofProject,
  query: z.object(listing),
  summary: 'List issues of the intake',
  replies: { 200: envelopeOf(z.array(v1Intake)) },
  errors: [...v1Refusals, ...listErrors],
});

export const submitIssue = defineCall({
  ...v1Call('SubmitIssue', 'intake', 'write'),
  method: 'POST',
  path: list,
  params: ofProject,
  body: z.object({ issue: submitted.optional(), source: z.string().trim().min(1).max(255).optional() }),
  summary: 'Submit an issue to the intake',
  replies: { 200: v1Intake },
  errors: [
    ...v1Refusals,
    ...writing,
    intakeErrors.NAME_REQUIRED,
    intakeErrors.PRIORITY_INVALID,
    intakeErrors.INTAKE_OFF,
    issueErrors.DATES_OUT_OF_ORDER,
  ],
});

export const readIntake = defineCall({
  ...v1Call('ReadIntake', 'intake', 'read'),
  method: 'GET',
  path: one,
  params: ofItem,
  query: z.object(shaping),
  summary: 'Read an issue of the intake',
  replies: { 200: v1Intake },
  errors: found,
});

export const updateIntake = defineCall({
  ...v1Call('UpdateIntake', 'intake', 'write'),
  method: 'PATCH',
  path: one,
  params: ofItem,
  body: z.object({ status, snoozed_till, duplicate_to, source, issue: v1IssueWrite.partial().optional() }),
  summary: 'Change or decide an issue of the intake',
  replies: { 200: v1Intake },
  errors: [
    ...found,
    ...writing,
    intakeErrors.NOT_EDITABLE,
    intakeErrors.ISSUE_ARCHIVED,
    issueErrors.DATES_OUT_OF_ORDER,
  ],
});

export const deleteIntake = defineCall({
  ...v1Call('DeleteIntake', 'intake', 'write'),
  method: 'DELETE',
  path: one,
  params: ofItem,
  summary: 'Delete an issue of the intake',
  replies: { 204: null },
  errors: [...found, ...writing, v1Errors.ISSUE_NOT_YOURS, intakeErrors.NOT_EDITABLE],
});

const older = `${inProject}/inbox-issues/`;
/** The same calls under their older paths. */
export const listInbox = defineCall({ ...listIntake, name: 'v1ListInbox', path: older });
export const submitToInbox = defineCall({ ...submitIssue, name: 'v1SubmitToInbox', path: older });
export const readInbox = defineCall({ ...readIntake, name: 'v1ReadInbox', path: `${older}:issue_id/` });
export const updateInbox = defineCall({ ...updateIntake, name: 'v1UpdateInbox', path: `${older}:issue_id/` });
export const deleteInbox = defineCall({ ...deleteIntake, name: 'v1DeleteInbox', path: `${older}:issue_id/` });
