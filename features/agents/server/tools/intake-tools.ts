import * as z from 'zod';
import { intakeStatuses } from '#features/intake/rules.ts';
import { agentCalls as calls } from '#features/public-api/server/public.ts';
import { listOf } from './place-tools.ts';
import { asBody, inProject, ofIssue, type Tool } from './tool.ts';

const statusOf = new Map<unknown, number>(Object.entries(intakeStatuses));

/** Issues that people submitted, which a project admin lets in or not. */
export const intakeTools: readonly Tool[] = [
  {
    ...listOf('list_intake', 'List the intake', calls.listIntake, ''),
    description:
      'Lists the issues that were submitted to the intake of a project. status: -2 pending, -1 declined, 0 snoozed, 1 accepted, 2 duplicate.',
  },
  {
    name: 'submit_to_intake',
    title: 'Submit to the intake',
    description: 'Submits an issue to the intake of a project, where it waits until a project admin decides.',
    call: calls.submitIssue,
    scope: 'write',
    input: {
      ...inProject,
      name: z.string().describe('The title.'),
      description_html: z.string().optional().describe('The description, in HTML.'),
      priority: z.enum(['none', 'low', 'medium', 'high', 'urgent']).optional(),
    },
    send: ({ workspace, project_id, ...issue }) => asBody({ workspace, project_id, issue }),
  },
  {
    name: 'decide_intake',
    title: 'Decide an issue of the intake',
    description:
      'Accepts, declines, or snoozes an issue of the intake, marks it as a duplicate, or makes it pending again. Only a project admin may.',
    call: calls.updateIntake,
    scope: 'write',
    input: {
      ...ofIssue,
      decision: z.enum(['pending', 'declined', 'snoozed', 'accepted', 'duplicate']),
      snoozed_till: z.string().optional().describe('Until when it is snoozed, such as 2030-01-31T09:00:00Z.'),
      duplicate_to: z.string().optional().describe('The id of the issue that it is a duplicate of.'),
    },
    send: ({ decision, ...given }) => asBody({ ...given, status: statusOf.get(decision) }),
  },
];
