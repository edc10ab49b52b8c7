import type { PersonActivity } from '#features/people/contract.ts';
import { historyLine } from './activity.ts';
import { userLite } from './people.ts';

/** Something Ada did on WEB-1 Rose, as the feed of a person has it; with a higher number it is later on March 2. */
export function deed(number: number, fields: Partial<PersonActivity> = {}): PersonActivity {
  const { group_id: _group, issue_detail: issue, ...line } = historyLine(number, 'ada');
  return { ...line, actor_detail: userLite('ada'), issue_detail: { ...issue, description: null }, ...fields };
}
