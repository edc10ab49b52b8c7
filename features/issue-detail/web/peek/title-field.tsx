import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, type KeyboardEvent } from 'react';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { typedLine } from '#platform/shared/text/typed-line.ts';
import { ClosedText } from './closed-text.tsx';
import { TheirText } from './their-text.tsx';
import { useTextDraft } from './use-text-draft.ts';

const longest = 255;
const countsFrom = 240;

interface TitleFieldProps {
  facts: ProjectFacts;
  issue: Issue;
  onDone: () => void;
}

/** The title of an open issue: always editable, saved by itself; Enter goes on to the description (screens.md 3.8). */
export const TitleField = observer(function TitleField({ facts, issue, onDone }: TitleFieldProps) {
  const draft = useTextDraft(facts, issue.id, 'name', issue.name, {
    check: (text) => (text.trim() === '' ? t('titleRequired') : null),
  });
  const note = useId();
  const readOnly = !facts.canEditTexts(issue);
  useEffect(() => {
    // A field that goes away with its focus does not say that it was left.
    if (readOnly) draft.leave();
  }, [readOnly, draft]);
  if (readOnly) {
    return (
      <div>
        <h2 className="text-title-l break-words text-ink">{issue.name || issueText('untitled')}</h2>
        <ClosedText texts={draft.state === 'saved' || draft.text === issue.name ? [] : [draft.text]} />
      </div>
    );
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div>
      <textarea
        aria-label={issueText('title')}
        aria-invalid={draft.problem ? true : undefined}
        aria-describedby={draft.problem ? note : undefined}
        rows={1}
        maxLength={longest}
        placeholder={issueText('untitled')}
        value={draft.text}
        onChange={(event) => draft.type(typedLine(event.target.value))}
        onFocus={() => draft.enter()}
        onBlur={() => draft.leave()}
        onKeyDown={press}
        data-no-ring
        className="-mx-2 field-sizing-content w-[calc(100%+1rem)] resize-none rounded-control bg-transparent px-2 py-0.5 text-title-l break-words text-ink outline-none hover:bg-hover focus:bg-transparent"
      />
      <p id={note} className={clsx('text-small', draft.problem ? 'text-danger' : 'text-ink-3')}>
        {draft.problem ??
          (draft.text.length >= countsFrom ? t('ofMost', { count: draft.text.length, most: longest }) : null)}
      </p>
      <TheirText draft={draft} facts={facts} issue={issue} />
    </div>
  );
});
