import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import { t } from '#platform/ui/text.ts';
import { confirmDiscard } from './confirm.ts';
import { firstField } from './first-field.ts';
import { focusBefore, returnTarget } from './focus-before.ts';
import { passEscape, useLayer } from './layers.ts';
import { isRoomTaken } from './room-below.ts';

export interface DialogPopupProps {
  title: string;
  /** Drawn before the title, in its line: where the thing belongs. */
  lead?: ReactNode;
  /** Buttons before the cross. */
  tools?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Width in px: 400 confirms, 560 forms, 720 creation. Forms fill the screen on phones. */
  size?: 400 | 560 | 720;
  /** Fills the window instead. */
  isFull?: boolean;
  onClose: () => void;
  /** Something typed would be lost, so closing asks first. */
  dirty?: boolean;
  /** Makes the dialog a form; `Mod Enter` submits it from anywhere inside. */
  onSubmit?: ((form: HTMLElement | null) => void) | undefined;
  /** Called for each key pressed inside, with the whole dialog as `currentTarget`; returns whether it acted on the key. */
  onKey?: ((event: KeyboardEvent<HTMLElement>) => boolean) | undefined;
  /** Stays in sight between the content, which scrolls, and the footer. */
  bar?: ReactNode;
  /** The buttons, right-aligned: secondary, then primary. */
  footer?: ReactNode;
  /** Shown at the left of the footer: a switch such as "Create more". */
  footerStart?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

const WIDTHS = { 400: 'md:w-100', 560: 'md:w-140', 720: 'md:w-180' } as const;

/** The dialog itself, in a chunk of its own; use `Dialog`. */
export function DialogPopup({
  title,
  lead,
  tools,
  description,
  size = 560,
  isFull = false,
  onClose,
  dirty = false,
  onSubmit,
  onKey,
  bar,
  footer,
  footerStart,
  initialFocus,
  role = 'dialog',
  children,
}: DialogPopupProps) {
  const isCovered = useLayer('dialog');
  const before = useRef(focusBefore());
  const body = useRef<HTMLDivElement>(null);
  const close = async () => {
    if (!dirty || (await confirmDiscard())) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a form's portal would submit both.
    event.stopPropagation();
    onSubmit?.(body.current);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isSubmit = event.key === 'Enter' && (isApple ? event.metaKey : event.ctrlKey);
    if (onKey?.(event)) event.preventDefault();
    else if (isSubmit && onSubmit) {
      event.preventDefault();
      onSubmit(body.current);
    }
  };
  const Frame = onSubmit ? 'form' : 'div';
  return (
    <Dialog.Root open onOpenChange={(open, change) => void (open || passEscape(change, isCovered) || close())}>
      <Dialog.Portal data-dialog="">
        <Dialog.Backdrop className="fixed inset-0 z-dialog animate-fade-in bg-scrim" />
        <Dialog.Popup
          role={role}
          data-takes-keys
          // Not at the form: the popup itself has the focus after a press on its text.
          onKeyDown={press}
          onMouseDown={keepKeyboard}
          initialFocus={initialFocus ?? (() => firstField(body.current) ?? true)}
          finalFocus={() => returnTarget(before.current)}
          className={clsx(
            'fixed z-dialog flex animate-appear flex-col bg-raised text-ink shadow-dialog outline-none',
            size === 400
              ? 'inset-x-4 top-[20vh] mx-auto max-h-[76dvh] max-w-100 rounded-dialog'
              : 'inset-0 max-md:bottom-[var(--room-below,0px)] md:mx-auto md:rounded-dialog',
            isFull
              ? 'md:inset-6'
              : [size !== 400 && 'md:inset-x-0 md:top-[10vh] md:bottom-auto md:max-h-[80vh]', WIDTHS[size]],
          )}
        >
          <Frame className="flex min-h-0 flex-1 flex-col" {...(onSubmit ? { onSubmit: submit, noValidate: true } : {})}>
            <header className="flex items-start gap-2 px-5 pt-4 pb-1">
              <div className="min-w-0 flex-1">
                <div className={clsx('flex min-h-7 items-center gap-1.5', lead && 'flex-wrap')}>
                  {lead}
                  <Dialog.Title className={clsx('wrap-anywhere', lead ? 'text-body text-ink-2' : 'text-title-m')}>
                    {title}
                  </Dialog.Title>
                </div>
                {description && (
                  <Dialog.Description className="mt-1 text-body text-ink-2">{description}</Dialog.Description>
                )}
              </div>
              {tools}
              {role === 'dialog' && <IconButton label={t('close')} icon={CloseIcon} onClick={() => void close()} />}
            </header>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-3">
              {children}
            </div>
            {bar && <div className="overflow-x-auto border-t border-line px-5 py-2">{bar}</div>}
            {(footer || footerStart) && (
              <footer className="flex flex-wrap items-center gap-2 px-5 pt-2 pb-4">
                {footerStart}
                <div className="ml-auto flex gap-2">{footer}</div>
              </footer>
            )}
          </Frame>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What lies over a phone's keyboard goes with the focus, and the buttons below would move away under the finger. */
function keepKeyboard(event: MouseEvent): void {
  if (isRoomTaken() && event.target instanceof Element && event.target.closest('footer')) event.preventDefault();
}
