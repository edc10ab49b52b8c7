import { createRuleIn } from '#features/automations/server/public.ts';
import { idOf, personId, type DemoContext } from './context.ts';
import type { Command } from './plan-command.ts';

/** Returns the commands that write the rules of the website: one for new bugs, one for late work. */
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
      filter: 'priority>=high',
      actions: { comment: 'This was due yesterday. Does it need a new date, or help from somebody?' },
    },
  ];
  return rules.map(
    (rule): Command =>
      (writer, place) =>
        createRuleIn(writer, place, rule),
  );
}
