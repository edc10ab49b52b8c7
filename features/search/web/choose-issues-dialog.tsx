import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { fieldBoxClass } from '#platform/ui/controls/input.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { IssueChoice, IssueQuestion } from './choose-issues.ts';
import { t } from './palette/text.ts';
import { useChoices, type OfferedChoices } from './use-choices.ts';

interface ChooseIssuesDialogProps {
  question: IssueQuestion;
  onClose: () => void;
}

/**
 * Looks for issues by key or title and chooses one, or several: Enter chooses the one that is marked, `Mod Enter` or the
 * button is done. What was chosen stays in sight while the text changes.
 */
export function ChooseIssuesDialog({ question, onClose }: ChooseIssuesDialogProps) {
  const { title, action, danger = false, multiple = false, anyProject = false } = question;
  const [text, setText] = useState('');
  const [isEverywhere, setEverywhere] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly IssueChoice[]>([]);
  /** What was pressed before the issues for the text were there: whoever types a key and Enter means that issue. */
  const [pressed, setPressed] = useState<'choose' | 'done' | null>(null);
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const field = useRef<HTMLInputElement>(null);
  const drop = (id: string) => setChosen(chosen.filter((one) => one.id !== id));
  const done = (picked: readonly IssueChoice[]) => {
    if (picked.length === 0) return;
    onClose();
    question.onChoose(picked);
  };
  const choose = (choice: IssueChoice) => {
    if (!multiple) return done([choice]);
    setActive(choice.id);
    if (isChosen(choice.id)) drop(choice.id);
    else setChosen([...chosen, choice]);
  };
  const { found, isCurrent } = useChoices(question, text.trim(), isEverywhere, ([first]) => {
    setPressed(null);
    if (first && pressed === 'choose') choose(first);
    if (first && pressed === 'done') done([first]);
  });
  const listId = useId();
  const choices = found === null || found === 'failed' ? [] : found.choices;
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === active),
  );
  const count = found === null ? null : choices.length;
  useEffect(() => {
    if (count !== null) announce(t('resultCount', { count }));
  }, [count]);
  const submit = () => {
    if (chosen.length === 0 && !isCurrent && active === null) setPressed('done');
    else done(chosen.length > 0 ? chosen : choices.slice(at, at + 1));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const now = choices[at];
    if (step !== undefined && choices.length > 0)
      setActive(choices[(at + step + choices.length) % choices.length]?.id ?? null);
    else if (event.key === 'Enter' && !isCurrent && active === null) setPressed('choose');
    else if (event.key === 'Enter' && now) choose(now);
    else if (event.key === 'Backspace' && text === '' && chosen.length > 0) setChosen(chosen.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      footerStart={anyProject && <Checkbox checked={isEverywhere} onChange={setEverywhere} label={t('allProjects')} />}
      footer={
        multiple && (
          <Button variant={danger ? 'danger' : 'primary'} type="submit" off={chosen.length === 0}>
            {action(chosen.length)}
          </Button>
        )
      }
    >
      <div className="flex h-96 max-h-[50dvh] flex-col gap-2">
        {chosen.length > 0 && (
          <ul aria-label={t('chosen')} className="flex max-h-16 flex-wrap gap-1 overflow-y-auto">
            {chosen.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-label={t('dropChoice', { key: keyOf(one) })}
                  onClick={() => {
                    // Its button goes, and would take the focus along.
                    field.current?.focus();
                    drop(one.id);
                  }}
                  className="inline-flex h-6 items-center gap-1 rounded-chip border border-line bg-surface px-1.5 font-mono text-small text-ink-2 hover:bg-hover"
                >
                  {keyOf(one)}
                  <CloseIcon size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('searchChoices')}
          placeholder={t('searchChoices')}
          aria-controls={listId}
          aria-expanded={choices.length > 0}
          aria-autocomplete="list"
          aria-activedescendant={choices[at] ? `${listId}-${choices[at].id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setActive(null);
            setPressed(null);
            setText(event.target.value);
          }}
          onKeyDown={press}
          className={`${fieldBoxClass} h-8 shrink-0 px-2 text-body`}
        />
        <Note found={found} text={text} isCurrent={isCurrent} />
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native lists cannot hold glyphs
          role="listbox"
          aria-label={t('results')}
          aria-multiselectable={multiple}
          className="-mx-2 min-h-0 flex-1 overflow-y-auto"
        >
          {choices.map((choice, index) => (
            <ChoiceRow
              key={choice.id}
              id={`${listId}-${choice.id}`}
              choice={choice}
              isActive={index === at}
              isChosen={multiple ? isChosen(choice.id) : null}
              withProject={isEverywhere}
              onActive={() => setActive(choice.id)}
              onChoose={() => choose(choice)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** Returns an issue's key: "WEB-12". */
function keyOf({ project__identifier, sequence_id }: IssueChoice): string {
  return `${project__identifier}-${sequence_id}`;
}

/** What the list does not say by itself: that only this device was searched, or that nothing was found. */
function Note({ found, text, isCurrent }: OfferedChoices & { text: string }) {
  // What was found for the text before says nothing about this one.
  if (found === null || !isCurrent) return null;
  const said =
    found === 'failed'
      ? t('couldNotSearch')
      : found.by === 'nobody'
        ? t('searchIsOffline')
        : found.by === 'device'
          ? t('onlyThisBrowser')
          : found.choices.length > 0
            ? null
            : text.trim() === ''
              ? t('nothingToChoose')
              : t('nothingFound', { text: text.trim() });
  return said === null ? null : <p className="text-body text-ink-3">{said}</p>;
}
