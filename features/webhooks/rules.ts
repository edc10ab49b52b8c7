/** What a webhook can receive, as people choose it. */
export const webhookFlags = ['project', 'cycle', 'issue', 'module', 'issue_comment'] as const;
export type WebhookFlag = (typeof webhookFlags)[number];

/** The events of deliveries and the flag that asks for each; every webhook receives those of the intake (wire-account-workspace.md 9.1). */
export const flagOfEvent = {
  project: 'project',
  issue: 'issue',
  cycle: 'cycle',
  cycle_issue: 'cycle',
  module: 'module',
  module_issue: 'module',
  issue_comment: 'issue_comment',
  intake_issue: null,
} as const satisfies Record<string, WebhookFlag | null>;
export type WebhookEvent = keyof typeof flagOfEvent;

/** How often a delivery that got no answer is repeated before its webhook is switched off (wire-account-workspace.md 9.1). */
export const mostRetries = 5;

/** What an attempt is logged with when no answer came (wire-account-workspace.md 9.1). */
export const noAnswerStatus = 500;
