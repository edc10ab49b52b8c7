import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSignal } from '#platform/ui/signal.ts';
import { ResizeHandle } from '#platform/web/shell/resize-handle.tsx';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { anchorIn } from '#features/issues/web/commands/anchor-in.ts';
import { issueCommands } from '#features/issues/web/commands/issue-commands.ts';
import type { PeekProps } from '#features/issues/web/peek-host.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { useEarlyKeys } from '#features/issue-detail/web/commands/use-early-keys.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { PeekHeader } from './peek-header.tsx';
import { peekMode, type PeekMode } from './peek-mode.ts';
import { OpenedIssue } from './opened-issue.tsx';
import { shownIssue } from './shown-issue.ts';
import { useOpenIssue } from './use-open-issue.ts';

const least = 480;
const most = 880;
/** How much of the list stays in sight beside it, as `places.side` says. */
const beside = 160;

/** The widest that it can be made where it stands. */
const mostIn = (list: HTMLElement | null | undefined) =>
  Math.max(least, Math.min(most, (list?.offsetWidth ?? most + beside) - beside));

/** An issue over the list that stays usable beside it; on phones it fills the screen (screens.md 2.6). */
export const IssuePeek = observer(function IssuePeek({ id, host }: PeekProps) {
  const phone = useSignal(onPhone);
  const [width, setWidth] = useState(() => Number(readStored('panel:issue-peek')) || null);
  const { issue, facts } = shownIssue(host, id);
  const box = useRef<HTMLElement>(null);
  const reads = useOpenIssue(host, id);
  const { status } = reads.now;
  const mode = useSignal(peekMode);
  const isSide = mode === 'side' && !phone;
  useInertBehind(box, mode !== 'side' && !phone);
  // Its list binds the keys of an issue that is there.
  useEarlyKeys(
    issueCommands,
    issue === undefined && (status === 'reading' || status === 'read'),
    () => {
      const anchor = anchorIn(box.current);
      return issue && facts && anchor ? { facts, issue, host, anchor } : null;
    },
    () => box.current?.contains(document.activeElement) === true,
  );
  useEffect(() => {
    // Opened by keys or a link the peek takes the focus; going from issue to issue it stays where it was.
    const opener = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      host.noteFocus(false);
      // J and K gave it to another row meanwhile.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [host]);
  const peek = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes that the focus is inside
    <aside
      ref={box}
      data-peek
      data-takes-keys
      tabIndex={-1}
      aria-label={issue && facts ? `${facts.keyOf(issue)} ${issue.name}` : issueText('issue')}
      data-no-ring
      onFocus={() => host.noteFocus(true)}
      onBlur={({ relatedTarget }) => {
        // A popup that was opened from here gives the focus back.
        const isOver = relatedTarget?.closest('[data-takes-keys]') == null;
        if (isOver) host.noteFocus(false);
      }}
      className={clsx('z-peek flex flex-col bg-surface outline-none', phone ? 'fixed inset-0 z-header' : places[mode])}
      style={isSide && width !== null ? { width } : undefined}
    >
      {isSide && (
        <ResizeHandle
          label={t('resizePeek')}
          width={() => box.current?.offsetWidth ?? least}
          least={least}
          most={() => mostIn(box.current?.parentElement)}
          edge="left"
          onWidth={(next, keep) => {
            const bounded = next === null ? null : Math.round(Math.max(least, Math.min(most, next)));
            setWidth(bounded);
            if (keep) writeStored('panel:issue-peek', bounded === null ? null : String(bounded));
          }}
        />
      )}
      <PeekHeader id={id} host={host} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 pt-(--top) pb-(--bottom) [--bottom:2.5rem] [--properties-top:0rem] [--top:0.75rem] md:px-8">
        <OpenedIssue
          id={id}
          host={host}
          reads={reads}
          isWide={mode !== 'side' && !phone}
          onEscape={() => host.closePeek()}
        />
      </div>
    </aside>
  );
  // The issue stays the same element in each mode: what is typed in it, its scroll position and the focus last.
  return (
    <>
      {mode === 'modal' && !phone && (
        <div aria-hidden className="absolute inset-0 z-peek bg-scrim" onPointerDown={() => host.closePeek()} />
      )}
      {peek}
    </>
  );
});

/** Where the open issue stands, by the mode that the person chose. */
const places: Record<PeekMode, string> = {
  // Some of the list stays in sight, also where a width was chosen in a wider window.
  side: 'absolute inset-y-0 right-0 w-1/2 max-w-[min(55rem,100%_-_10rem)] min-w-120 border-l border-line-2 shadow-popover',
  modal:
    '[--properties-max:calc(80dvh-6rem)] absolute inset-[10%] mx-auto overflow-hidden max-w-280 rounded-dialog border border-line-2 shadow-dialog',
  full: 'absolute inset-0',
};

/** What lies behind takes no focus while the issue covers it. */
function useInertBehind(box: RefObject<Element | null>, isCovered: boolean): void {
  useEffect(() => {
    const behind = [...(box.current?.parentElement?.children ?? [])].filter(
      (element) => element !== box.current && !element.hasAttribute('inert') && !element.ariaHidden,
    );
    if (!isCovered) return undefined;
    for (const element of behind) element.setAttribute('inert', '');
    return () => {
      for (const element of behind) element.removeAttribute('inert');
    };
  }, [box, isCovered]);
}
