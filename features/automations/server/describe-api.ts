import type { Action } from '#features/access/rules.ts';
import { idleCounts } from '#features/automations/contract.ts';
import {
  actionsWrite,
  dueRule,
  ruleActions,
  rulePreview,
  ruleRecord,
  ruleRun,
} from '#features/automations/rule-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of automations. */
export const notes: ApiNotes<Action> = {
  tags: { automations: 'What a project does by itself.' },
  schemas: {
    IdleIssueCounts: schemaNote(idleCounts, 'How many issues the next night archives and closes.'),
    AutomationRule: schemaNote(
      ruleRecord,
      'When something happens to an issue that a filter finds, a rule changes it.',
    ),
    AutomationDueDate: schemaNote(dueRule, 'Days after the rule runs, or the end of the issue’s cycle.'),
    AutomationRuleActions: schemaNote(ruleActions, 'What a rule does; labels, assignees and modules are added.'),
    AutomationRuleActionsWrite: schemaNote(actionsWrite, 'The same; null and empty values mean no action.'),
    AutomationRuleRun: schemaNote(ruleRun, 'What a rule did to an issue.'),
    AutomationRulePreview: schemaNote(rulePreview, 'Existing issues that a rule would concern.'),
  },
  calls: {
    countIdleIssues: {
      may: 'automation.manage',
      says: 'By the project’s `archive_in` and `close_in`, as if the night came now. 0 while one is off.',
    },
    listRules: { may: 'automation.manage', says: 'By name.' },
    createRule: {
      may: 'automation.manage',
      says: 'The rule acts as the caller, on what happens from now on. `filter` is in the query language; its names are stored as ids.',
    },
    previewRule: {
      may: 'automation.manage',
      says: 'Existing issues that the filter finds: of them those in the state the rule waits for, or overdue. The newest 20 are named, with the due date that `actions` would give them, and which of the actions would change something.',
    },
    updateRule: {
      may: 'automation.manage',
      says: 'The rule acts as the caller from then on. Switching it on clears `stopped`.',
    },
    deleteRule: { may: 'automation.manage', says: 'What the rule did stays done.' },
    listRuleRuns: { may: 'automation.manage', says: 'The newest 100 of the last 30 days, with those that failed.' },
  },
};
