import { observer } from 'mobx-react-lite';
import { nameOfField } from '#features/issues/web/text.ts';
import { formatList } from '#platform/web/text/format-number.ts';
import { type EditedField, fieldsChanged, typedOf } from './edited-values.ts';
import type { IssueForm } from './issue-form.ts';
import { t } from './text.ts';

/** What others changed in the issue while its form was open, and what of it saving would replace. */
export const MeanwhileNote = observer(function MeanwhileNote({ form }: { form: IssueForm }) {
  const { edited: issue, startedFrom, facts } = form;
  if (!issue) return null;
  const theirs = fieldsChanged(startedFrom, typedOf(issue));
  if (theirs.length === 0) return null;
  const mine = new Set(fieldsChanged(startedFrom, form.typed));
  // Texts are merged (docs/decisions/027).
  const replaced = theirs.filter((field) => mine.has(field) && field !== 'description_html');
  const names = (fields: readonly EditedField[]) => formatList(fields.map((field) => nameOfField(field)));
  const name = issue.updated_by === null ? t('somebody') : facts.person(issue.updated_by).name;
  return (
    <output className="rounded-control bg-warn-soft px-2 py-1 text-small text-warn">
      {t('meanwhile', { name, fields: names(theirs) })}
      {replaced.length > 0 && ` ${t('savingReplaces', { fields: names(replaced) })}`}
    </output>
  );
});
