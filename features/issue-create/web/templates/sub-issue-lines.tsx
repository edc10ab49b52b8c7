import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { IssueForm } from '#features/issue-create/web/issue-form.ts';
import { t } from '#features/issue-create/web/text.ts';
import { longestTitle } from '#features/issues/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CloseIcon, PlusIcon, SubIssueIcon } from '#platform/ui/icons/line-icons.ts';

/** As many are made together with an issue (features/issues/contract.ts). */
const most = 50;

/** The sub-issues that are made together with an issue: their titles, one a line. */
export const SubIssueLines = observer(function SubIssueLines({ form }: { form: IssueForm }) {
  const box = useRef<HTMLFieldSetElement>(null);
  const lines = form.values.sub_issues ?? [];
  /** The line that gets the focus when it is drawn. */
  const wanted = useRef<number | null>(null);
  const inputs = () => box.current?.querySelectorAll('input') ?? [];
  useLayoutEffect(() => {
    if (wanted.current !== null) inputs()[wanted.current]?.focus();
    wanted.current = null;
  });
  const add = (at: number) => {
    if (lines.length >= most) return;
    wanted.current = at;
    form.setSubIssues(lines.toSpliced(at, 0, { name: '' }));
  };
  const remove = (at: number) => {
    // Before the line goes: a button that is removed takes the focus, and the keys, with it.
    const next = inputs()[at === lines.length - 1 ? at - 1 : at];
    (next ?? box.current?.closest('[role=dialog]')?.querySelector('textarea'))?.focus();
    form.setSubIssues(lines.toSpliced(at, 1));
  };
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-small font-medium text-ink-2">{t('subIssues')}</legend>
      {lines.map((line, at) => (
        // Only the position distinguishes lines: several may have the same title.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className="flex items-center gap-2">
          <SubIssueIcon size={14} className="shrink-0 text-ink-3" />
          <Input
            size={28}
            aria-label={t('subIssueTitle', { count: at + 1 })}
            value={line.name}
            maxLength={longestTitle}
            onChange={({ target: { value } }) => form.setSubIssues(lines.with(at, { ...line, name: value }))}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
              const isEmpty = line.name === '';
              if (event.key !== 'Enter' && !(event.key === 'Backspace' && isEmpty)) return;
              event.preventDefault();
              if (event.key === 'Enter') add(at + 1);
              else remove(at);
            }}
          />
          <IconButton
            label={t('removeSubIssue', { name: line.name || String(at + 1) })}
            icon={CloseIcon}
            size={24}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {lines.length < most && (
        <Button
          variant="quiet"
          size="small"
          icon={PlusIcon}
          className="-ml-2 self-start"
          onClick={() => add(lines.length)}
        >
          {t('addSubIssue')}
        </Button>
      )}
    </fieldset>
  );
});
