import { listProjectTemplates, type ProjectTemplateRecord } from '#features/project-templates/contract.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { idOf, madeAt, userId } from './people.ts';
import { labels, states } from './projects.ts';

/** A project template of Harbor, saved by Ada: the states and labels of Website and nothing more. */
export function projectTemplate(at: number, change: Partial<ProjectTemplateRecord> = {}): ProjectTemplateRecord {
  return {
    id: idOf(34, at),
    name: `Template ${at}`,
    states: states.map(({ id, name, color, group }) => ({ id, name, color, group })),
    labels: labels.map(({ id, name, color }) => ({ id, name, color })),
    features: { cycle_view: true, module_view: true, issue_views_view: true, page_view: true, inbox_view: false },
    estimate: null,
    issue_templates: 0,
    views: 0,
    rules: 0,
    recurring_issues: 0,
    created_by: userId('ada'),
    created_at: madeAt,
    ...change,
  };
}

/** Answers the project templates of Harbor from now on. */
export function giveProjectTemplates(answers: Answers, ...all: readonly ProjectTemplateRecord[]): void {
  answers.give(listProjectTemplates, [...all]);
}
