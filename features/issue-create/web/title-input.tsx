import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { longestTitle } from '#features/issues/rules.ts';
import type { IssueForm } from './issue-form.ts';
import { t } from './text.ts';

/** From this length on the title shows how long it may be (screens.md 3.7). */
const countsFrom = 240;

interface TitleInputProps {
  ref: Ref<HTMLTextAreaElement>;
  form: IssueForm;
  /** Enter: the person goes on to the description. */
  onDone: () => void;
}

/** The title of a new issue: one line that wraps; what is wrong with it stands below. */
export const TitleInput = observer(function TitleInput({ ref, form, onDone }: TitleInputProps) {
  const note = useId();
  const problem = form.problem === 'too long' || form.isChecked ? form.problem : null;
  const { length } = form.name.trim();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div>
      <textarea
        ref={ref}
        rows={1}
        aria-label={t('title')}
        aria-required
        aria-invalid={problem !== null || undefined}
        aria-describedby={note}
        placeholder={t('title')}
        value={form.name}
        onChange={(event) => form.type(event.target.value)}
        onKeyDown={press}
        data-no-ring
        className="field-sizing-content w-full resize-none bg-transparent text-title-m font-semibold break-words text-ink outline-none"
      />
      <p id={note} className={clsx('text-small', problem ? 'text-danger' : 'text-ink-3')}>
        {problem === 'missing' && t('titleRequired')}
        {problem === 'too long' && `${t('titleTooLong')} `}
        {length >= countsFrom && t('ofMost', { count: length, most: longestTitle })}
      </p>
    </div>
  );
});
