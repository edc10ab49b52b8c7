import { formFields } from '#features/issue-fields/form-fields.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { emptyText } from './empty-text.ts';
import type { TypedIssue } from './issue-form.ts';

/** A field that the form of an issue changes. */
export type EditedField = (typeof formFields)[number] | 'name' | 'description_html';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns an issue as its form has it, every property included. */
export function typedOf(issue: Issue): TypedIssue {
  const values = Object.fromEntries(formFields.map((key) => [key, issue[key]]));
  return { projectId: issue.project_id, name: issue.name, html: issue.description_html ?? emptyText, values };
}

/** Returns the fields of a form that differ from what they were, with the values they have now. */
export function changesSince(before: TypedIssue, now: TypedIssue): NonNullable<IssueChange['set']> {
  const values = formFields.filter(
    (key) => now.values[key] !== undefined && !isSame(now.values[key], before.values[key]),
  );
  return {
    ...Object.fromEntries(values.map((key) => [key, now.values[key]])),
    ...(now.name.trim() === before.name ? {} : { name: now.name.trim() }),
    ...(now.html === before.html ? {} : { description_html: now.html }),
  };
}

/** Returns the fields that `changesSince` names, in the order of the form. */
export function fieldsChanged(before: TypedIssue, now: TypedIssue): readonly EditedField[] {
  const changes = changesSince(before, now);
  return (['name', 'description_html', ...formFields] as const).filter((field) => field in changes);
}
