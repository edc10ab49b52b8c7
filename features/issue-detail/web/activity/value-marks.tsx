import type { ReactNode } from 'react';
import { priorities } from '#features/issue-fields/contract.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { StateMark } from '#features/states/web/public.ts';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import type { Update } from './activity-sentence.ts';

/** Returns the glyphs before the values of a sentence, in their order: values are chips (screens.md 3.37). Observable. */
export function valueMarks({ states, labels }: ProjectFacts, update: Update): readonly ReactNode[] {
  const { field, old_identifier: from, new_identifier: to, old_value: old, new_value: now } = update;
  if (field === 'state') {
    const ids = old === null || old === '' ? [to] : [from, to];
    return ids.map((id) =>
      id !== null && states.table.get(id) ? <StateMark key={id} states={states} id={id} /> : null,
    );
  }
  if (field === 'priority') {
    const priority = priorities.find((one) => one === now);
    return [priority && <PriorityGlyph key={priority} priority={priority} />];
  }
  if (field !== 'labels') return [];
  const label = labels.table.get(to ?? from ?? '');
  return [label && <ColorDot key={label.id} color={label.color} />];
}
