import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Spinner } from '#platform/ui/controls/spinner.tsx';
import { AlertIcon, CloseIcon, InfoIcon, OkIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { t } from '#platform/ui/text.ts';
import { footBar } from './foot-bar.ts';
import { dismissToast, type Toast, toastLifetime, toasts } from './toasts.ts';

/** The toast stack: bottom right (bottom centre on phones), at most three, newest lowest; hover or focus pauses all. Above a bar that floats there (`footBar`), and of the phone's bar. */
export function ToastRegion() {
  const shown = useSignal(toasts).slice(0, 3);
  const isAboveBar = useSignal(footBar);
  const region = useRef<HTMLElement>(null);
  const paused = usePointerOrFocusInside(region);
  return (
    <section
      ref={region}
      aria-label={t('notifications')}
      // Dialogs hide from screen readers what is beside them, except what has this; each toast is announced by its role.
      aria-live="off"
      className={clsx(
        'pointer-events-none fixed right-4 left-4 z-toast flex flex-col items-center gap-2 md:left-auto md:w-90 md:items-stretch',
        isAboveBar ? 'bottom-[calc(4.5rem+var(--phone-bar,0px))]' : 'bottom-[calc(1rem+var(--phone-bar,0px))]',
      )}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={paused} />
      ))}
    </section>
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  useLifetime(toast, paused);
  const close = () => dismissToast(toast.id);
  const actions = [
    ...(toast.actions ?? []),
    ...(toast.retry ? [{ label: t('retry'), run: toast.retry }] : []),
    ...(toast.undo ? [{ label: t('undo'), run: toast.undo, keys: 'Mod+Z' }] : []),
  ];
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full max-w-100 animate-appear items-start gap-2 rounded-popover bg-raised p-3 shadow-popover"
    >
      <Mark kind={toast.kind} />
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium wrap-anywhere text-ink">{toast.title}</p>
        {toast.body && <p className="mt-0.5 text-small wrap-anywhere text-ink-2">{toast.body}</p>}
        {actions.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {actions.map((action) => (
              <Button
                key={action.label}
                size="small"
                onClick={() => {
                  close();
                  action.run();
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {toast.kind !== 'loading' && <IconButton label={t('dismiss')} icon={CloseIcon} size={20} onClick={close} />}
    </div>
  );
}

const MARKS = {
  success: { icon: OkIcon, color: 'text-ok' },
  info: { icon: InfoIcon, color: 'text-info' },
  error: { icon: AlertIcon, color: 'text-danger' },
} as const;

function Mark({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'loading') {
    return (
      <span className="flex size-5 items-center justify-center text-ink-3">
        <Spinner />
      </span>
    );
  }
  const { icon: MarkIcon, color } = MARKS[kind];
  return (
    <span className={clsx('flex h-5 items-center', color)}>
      <MarkIcon size={16} />
    </span>
  );
}

/** Closes the toast after its lifetime; time while paused does not count. */
function useLifetime(toast: Toast, paused: boolean): void {
  const left = useRef(toastLifetime(toast));
  const previous = useRef(toast);
  useEffect(() => {
    if (previous.current !== toast) left.current = toastLifetime(toast);
    previous.current = toast;
    if (paused || left.current === null) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [toast, paused]);
}

function usePointerOrFocusInside(region: RefObject<HTMLElement | null>): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const element = region.current;
    const enter = () => setInside(true);
    // Focus moves after the event, so its target is checked in the next task.
    const leave = () => setTimeout(() => setInside(element?.matches(':hover, :focus-within') ?? false));
    element?.addEventListener('pointerover', enter);
    element?.addEventListener('pointerleave', leave);
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('pointerover', enter);
      element?.removeEventListener('pointerleave', leave);
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [region]);
  return inside;
}
