import type { Action } from '#features/access/rules.ts';
import { intakeStatuses, type Decision } from '#features/intake/rules.ts';
import { decideIssue, submitIssueIn } from '#features/intake/server/public.ts';
import { dayOf, idOf, issueOf, type DemoContext } from './context.ts';
import type { Command } from './plan-command.ts';
import type { DemoDecision } from './shape.ts';
import type { ProjectOperation } from './timeline.ts';

type IntakeOperation = Extract<ProjectOperation, { readonly kind: 'submission' | 'decision' }>;

/** Returns the command of a step in the intake: somebody submits an issue, or decides what becomes of it. */
export function intakeCommand(context: DemoContext, project: string, operation: IntakeOperation): [Action, Command] {
  if (operation.kind === 'submission') {
    const { key } = operation.submission;
    const { name, ...issue } = issueOf(context, project, operation.submission);
    const id = idOf(context, key);
    return ['intake.submit', (writer, place) => submitIssueIn(writer, place, { id, issue: { ...issue, name } })];
  }
  const id = idOf(context, operation.submission);
  const decision = decisionOf(context, operation.decision);
  return ['intake.triage', (writer, place) => decideIssue(writer, place, id, decision)];
}

function decisionOf(context: DemoContext, decision: DemoDecision): Decision {
  if ('snoozed' in decision) {
    const snoozed_till = `${dayOf(context.today, decision.snoozed)}T08:00:00Z`;
    return { status: intakeStatuses.snoozed, snoozed_till, duplicate_to: null };
  }
  if ('duplicateOf' in decision) {
    const duplicate_to = idOf(context, decision.duplicateOf);
    return { status: intakeStatuses.duplicate, snoozed_till: null, duplicate_to };
  }
  return { status: intakeStatuses[decision.as], snoozed_till: null, duplicate_to: null };
}
