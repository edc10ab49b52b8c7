import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { addIssue } from '#features/issues/web/store/add-issue.ts';
import { t } from '#features/issues/web/text.ts';

const longest = 255;

interface QuickAddProps {
  group: string;
  at: 'start' | 'end';
  className?: string;
}

/** "New issue" at the end of a group; pressed, a line to type titles into, one after the other (screens.md 3.1). */
export const QuickAdd = observer(function QuickAdd({ group, at, className }: QuickAddProps) {
  const bench = useBench();
  const { adding } = bench;
  if (adding?.group === group && adding.at === at) return <QuickAddLine group={group} className={className} />;
  if (at === 'start') return null;
  return (
    <button
      type="button"
      onClick={() => bench.startAdding(group)}
      className={clsx(
        'flex h-10 w-full items-center gap-2 px-4 text-body text-ink-3 hover:bg-hover hover:text-ink-2 pointer-coarse:h-11',
        className,
      )}
    >
      <PlusIcon size={14} />
      {t('newIssue')}
    </button>
  );
});

const QuickAddLine = observer(function QuickAddLine({
  group,
  className,
}: {
  group: string;
  className: string | undefined;
}) {
  const bench = useBench();
  const [title, setTitle] = useState('');
  const isLeft = useRef(false);
  const tooLong = title.trim().length > longest;
  const create = (open: boolean) => {
    const name = title.trim();
    if (name === '' || tooLong) return;
    const id = addIssue(bench, group, name);
    setTitle('');
    if (open) bench.openPeek(id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') create(isApple ? event.metaKey : event.ctrlKey);
    else if (event.key === 'Escape') {
      isLeft.current = true;
      bench.stopAdding();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = async (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const names = lines.map((line) => line.slice(0, longest));
    const question = { title: t('createMany', { count: names.length }), body: t('onePerLine'), action: t('create') };
    if (!(await confirm(question))) return;
    for (const name of names) addIssue(bench, group, name);
  };
  return (
    <div className={clsx('border-b border-line bg-surface px-4 py-1.5', className)}>
      <div className="flex items-center gap-2">
        <span className="shrink-0 font-mono text-small text-ink-3">{bench.project.identifier}</span>
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on purpose, to type at once
          autoFocus
          aria-label={t('issueTitle')}
          aria-invalid={tooLong || undefined}
          placeholder={t('issueTitle')}
          value={title}
          data-takes-keys
          data-no-ring
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={press}
          onPaste={(event) => void paste(event)}
          onBlur={() => {
            if (isLeft.current) return;
            create(false);
            bench.stopAdding();
          }}
          className={clsx(
            'h-7 min-w-0 flex-1 bg-transparent text-body text-ink outline-none',
            tooLong && 'text-danger underline decoration-danger',
          )}
        />
      </div>
      <p className={clsx('text-small', tooLong ? 'text-danger' : 'text-ink-3')}>
        {tooLong ? t('titleTooLong', { count: longest }) : t('enterAddsNext')}
      </p>
    </div>
  );
});
