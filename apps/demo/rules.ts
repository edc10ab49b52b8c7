import { createRuleIn } from '#features/automations/server/public.ts';
import { createTemplateIn } from '#features/issue-templates/server/public.ts';
import { createRecurringIn } from '#features/recurring-issues/server/public.ts';
import { addDays } from '#platform/shared/days.ts';
import { changeOf, idOf, personId, type DemoContext } from './context.ts';
import type { Command } from './plan-command.ts';

const bugText = `
  ## Steps

  1. …

  ## What should have happened

  …
`;

/**
 * Returns the commands that write what the website does by itself: a rule for new bugs, one for late work, an issue that
 * comes each week, and a template for bugs.
 */
export function ruleCommands(context: DemoContext): readonly Command[] {
  const rules: Parameters<typeof createRuleIn>[2][] = [
    {
      id: idOf(context, 'rule-checkout-bugs'),
      name: 'Hand checkout bugs to Noor',
      trigger: 'created',
      filter: 'label:Bug label:Checkout no:assignee',
      actions: { priority: 'high', assignee_ids: [personId(context, 'noor')] },
    },
    {
      id: idOf(context, 'rule-late-work'),
      name: 'Ask about late work',
      trigger: 'overdue',
      filter: 'priority:urgent,high',
      actions: { comment: 'This was due yesterday. Does it need a new date, or help from somebody?' },
    },
  ];
  const recurring: Parameters<typeof createRecurringIn>[2] = {
    id: idOf(context, 'recurring-review'),
    rule: 'FREQ=WEEKLY',
    // The demo's past has none of them: it was written down as it went.
    start_day: addDays(context.today.toISOString().slice(0, 10), 1),
    issue: { name: 'Read what passengers wrote last week', priority: 'medium', due_in: 2 },
  };
  const template: Parameters<typeof createTemplateIn>[2] = {
    id: idOf(context, 'template-bug'),
    name: 'Bug report',
    issue: {
      ...changeOf(context, 'WEB', { text: bugText, labels: ['Bug'] }),
      sub_issues: [{ name: 'Write a test that fails' }, { name: 'Tell whoever reported it' }],
    },
  };
  return [
    ...rules.map(
      (rule): Command =>
        (writer, place) =>
          createRuleIn(writer, place, rule),
    ),
    (writer, place) => createRecurringIn(writer, place, recurring),
    async (writer, place) => void (await createTemplateIn(writer, place, template)),
  ];
}
