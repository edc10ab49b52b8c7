import type { LeftOutPart, ProjectTemplateRecord } from '#features/project-templates/contract.ts';
import { formatList } from '#platform/web/text/format-number.ts';
import { t } from './text.ts';

/** What a template has besides states, labels and features: "2 views", "1 rule"; nothing for what it lacks. */
export function partsOf(template: ProjectTemplateRecord): string[] {
  const { estimate, issue_templates, views, rules, recurring_issues } = template;
  return [
    estimate === null ? '' : t('estimate', { name: estimate }),
    issue_templates > 0 ? t('issueTemplates', { count: issue_templates }) : '',
    views > 0 ? t('views', { count: views }) : '',
    rules > 0 ? t('rules', { count: rules }) : '',
    recurring_issues > 0 ? t('recurring', { count: recurring_issues }) : '',
  ].filter(Boolean);
}

/** The names of parts that were left out, as a list of words. */
export function leftOutNames(parts: readonly LeftOutPart[]): string {
  return formatList(parts.map(({ name }) => `“${name}”`));
}
