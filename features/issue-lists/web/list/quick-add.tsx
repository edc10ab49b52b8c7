import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ExpandIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { newId } from '#platform/shared/ids.ts';
import { typedLine } from '#platform/shared/text/typed-line.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { addIssue, openNewIssue } from '#features/issue-lists/web/session/add-issue.ts';
import { longestTitle } from '#features/issues/rules.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { issuesOfPaste } from '#features/issues/web/pasted-lines.ts';
import type { ReturnedTitle } from '#features/issue-lists/web/session/returned-titles.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { startAdding, takesExisting } from './add-menu.ts';

interface QuickAddProps {
  group: string;
  at: 'start' | 'end';
  className?: string;
}

/** "New issue" at the end of a group; pressed, a line to type titles into, one after the other (screens.md 3.1). */
export const QuickAdd = observer(function QuickAdd({ group, at, className }: QuickAddProps) {
  const session = useSession();
  const { adding } = session;
  const facts = session.place.takesNew ? session.home : null;
  /** Set while the button gets the focus back from its line. */
  const isBack = useRef(false);
  if (!facts) return null;
  if (adding?.group === group && adding.at === at) {
    const onClosed = () => (isBack.current = true);
    return <QuickAddLine facts={facts} group={group} className={className} onClosed={onClosed} />;
  }
  if (at === 'start' || !session.canCreate) return null;
  return (
    <button
      ref={(button) => {
        if (button && isBack.current) button.focus();
        isBack.current = false;
      }}
      type="button"
      aria-haspopup={takesExisting(session) ? 'menu' : undefined}
      onClick={(event) => {
        if (!closedByThisPress(event)) startAdding(session, group, event.currentTarget);
      }}
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

/** What stands in the line: what is typed, and the refused title it began as. */
interface Typed {
  readonly title: string;
  readonly from: ReturnedTitle | null;
}

const nothing: Typed = { title: '', from: null };

interface QuickAddLineProps {
  facts: ProjectFacts;
  group: string;
  className: string | undefined;
  /** Called when it is closed by a key and no row takes the focus. */
  onClosed: () => void;
}

const QuickAddLine = observer(function QuickAddLine({ facts, group, className, onClosed }: QuickAddLineProps) {
  const session = useSession();
  const { returned, adding } = session;
  /** The issue that was made here last. */
  const made = useRef<string | null>(null);
  const [{ title, from }, setTyped] = useState(nothing);
  const isLeft = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Asked for again while it only offered a title.
    if (adding && !adding.isOffered) field.current?.focus();
  }, [adding]);
  const [waiting] = returned.list;
  // Never while somebody types here: what they press next would run on behind a title they have not seen.
  if (waiting && from === null && title === '' && adding?.isOffered) setTyped({ title: waiting.name, from: waiting });
  const tooLong = title.trim().length > longestTitle;
  /** At the head of a group new issues come first; the form of a day stands there for want of room. */
  const place = adding?.at === 'start' && !session.shown.calendar ? ({ place: 'first' } as const) : {};
  const create = (open: boolean) => {
    const name = title.trim();
    if (name === '' || tooLong) return;
    const id = addIssue(session, facts, group, { name, ...place });
    made.current = id;
    takeNext();
    if (open) session.openPeek(id);
  };
  /** Done with what stood in the line: after a refused title comes the next one. */
  const takeNext = () => {
    if (from) returned.remove(from.id);
    const [next] = from ? returned.list : [];
    setTyped(next ? { title: next.name, from: next } : nothing);
    if (!next && adding?.isOffered) close();
  };
  const close = () => {
    // A refused title may open the line again in this very moment: it then begins anew, and without the focus.
    isLeft.current = true;
    field.current?.blur();
    isLeft.current = false;
    setTyped(nothing);
    session.stopAdding();
  };
  /** The keyboard goes on with the issue that was made last, else with the row that it came from. */
  const goBack = () => {
    close();
    const { focus, positions } = session;
    const last = positions.find((row) => row.group === group && row.id === made.current);
    if (last) focus.set(last, true);
    else if (focus.active) focus.takeAgain();
    else onClosed();
  };
  const discard = () => {
    takeNext();
    if (returned.list.length === 0) close();
  };
  /** Goes on in the form with everything that an issue can have. */
  const expand = () => {
    if (from) returned.remove(from.id);
    close();
    openNewIssue(session, group, title.trim());
  };
  /** A refused title waits, as it was, until it is sent or discarded on purpose. */
  const putBack = (refused: ReturnedTitle) => {
    setTyped({ title: refused.name, from: refused });
    isLeft.current = true;
    field.current?.blur();
    isLeft.current = false;
    session.startAdding(group, adding?.at, true);
  };
  /** What is too long to be created waits here too, rather than go with the line. */
  const keep = () => {
    if (from) returned.remove(from.id);
    const kept = { id: newId(), name: title.trim(), group, reason: t('titleTooLong', { count: longestTitle }) };
    returned.add(kept);
    putBack(kept);
  };
  const leave = () => {
    if (isLeft.current) return;
    // Not sent again by looking elsewhere.
    if (from && title === from.name) return putBack(from);
    if (tooLong) return keep();
    create(false);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.shiftKey) expand();
    else if (event.key === 'Enter') create(isApple ? event.metaKey : event.ctrlKey);
    else if (event.key === 'Escape') {
      if (from) putBack(from);
      else goBack();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = async (event: ClipboardEvent) => {
    // The question takes the focus, which is no leaving: the line stays, with what was typed in it.
    isLeft.current = true;
    const wanted = await issuesOfPaste(event);
    isLeft.current = false;
    // Each goes to the top, so the last one is added first.
    for (const issue of place.place ? wanted.toReversed() : wanted)
      addIssue(session, facts, group, { ...issue, ...place });
  };
  const note = tooLong
    ? t('titleTooLong', { count: longestTitle })
    : from
      ? `${t('notCreated')} ${from.reason ?? ''}`
      : returned.list.length > 0
        ? t('titlesWaiting', { count: returned.list.length })
        : t('enterAddsNext');
  return (
    <div className={clsx('border-b border-line bg-surface px-4 py-1.5', className)}>
      <div className="flex items-center gap-2">
        <span className="shrink-0 font-mono text-small text-ink-3">{facts.project.identifier}</span>
        <input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on purpose, to type at once
          autoFocus={!adding?.isOffered}
          aria-label={t('issueTitle')}
          aria-invalid={tooLong || from !== null || undefined}
          placeholder={t('issueTitle')}
          value={title}
          data-takes-keys
          data-no-ring
          onChange={(event) => setTyped({ title: typedLine(event.target.value), from })}
          onFocus={() => adding?.isOffered && session.startAdding(group, adding.at)}
          onKeyDown={press}
          onPaste={(event) => void paste(event)}
          onBlur={leave}
          className={clsx(
            'h-7 min-w-0 flex-1 bg-transparent text-body text-ink outline-none',
            tooLong && 'text-danger underline decoration-danger',
          )}
        />
        <span className="flex shrink-0" onPointerDown={(event) => event.preventDefault()}>
          <IconButton label={t('expandNew')} icon={ExpandIcon} size={24} keys="Shift+Enter" onClick={expand} />
        </span>
        {from && (
          // Pressed, they leave the focus where it is: leaving the field sends what was changed in it.
          <span className="flex shrink-0 gap-1.5" onPointerDown={(event) => event.preventDefault()}>
            <Button size="small" onClick={() => create(false)}>
              {t('tryAgain')}
            </Button>
            <Button size="small" variant="quiet" onClick={discard}>
              {t('discard')}
            </Button>
          </span>
        )}
      </div>
      <p
        role={from ? 'alert' : undefined}
        className={clsx('text-small', tooLong || from ? 'text-danger' : 'text-ink-3', from && 'md:truncate')}
      >
        {note}
      </p>
    </div>
  );
});
