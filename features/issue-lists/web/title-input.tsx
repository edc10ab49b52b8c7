import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '#features/issue-lists/web/text.ts';
import { longestTitle } from '#features/issues/rules.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { typedLine } from '#platform/shared/text/typed-line.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { tip } from '#platform/ui/popups/tip.ts';

interface TitleInputProps {
  one: IssueOfProject;
  /** The title was saved, or left as it was. */
  onDone: () => void;
}

/** Changes a title where it stands: Enter saves, Escape leaves it as it was, an empty one is refused (screens.md 3.5). */
export function TitleInput({ one: { facts, issue }, onDone }: TitleInputProps) {
  const [base] = useState(issue.name);
  const [text, setText] = useState(issue.name);
  const isDone = useRef(false);
  const name = text.trim();
  const problem =
    name === '' ? t('titleEmpty') : name.length > longestTitle ? t('titleTooLong', { count: longestTitle }) : null;
  const end = () => {
    isDone.current = true;
    onDone();
  };
  const save = () => {
    if (name !== base) void changeIssues(facts.issues, [issue.id], { set: { name }, base: { name: base } });
    end();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') end();
    else if (event.key !== 'Enter') return;
    else if (problem === null) save();
    else announce(problem, 'assertive');
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on purpose, to type at once
        autoFocus
        aria-label={issueText('title')}
        aria-invalid={problem !== null || undefined}
        {...tip(problem ?? undefined)}
        placeholder={t('titleEmpty')}
        value={text}
        data-takes-keys
        data-no-ring
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(typedLine(event.target.value))}
        onKeyDown={press}
        onBlur={() => {
          if (isDone.current) return;
          if (name === '') end();
          // Too long, it stays open: what was typed or pasted is not thrown away.
          else if (problem === null) save();
        }}
        onClick={(event) => event.stopPropagation()}
        className={clsx(
          'h-7 min-w-0 flex-1 rounded-chip bg-surface px-1 text-body text-ink ring-1 outline-none',
          problem === null ? 'ring-accent' : 'ring-danger',
        )}
      />
      {name.length > longestTitle && (
        <span className="shrink-0 self-center pl-1.5 text-small text-danger tabular">
          {t('lengthOf', { count: name.length, most: longestTitle })}
        </span>
      )}
    </>
  );
}
