import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { isApple } from '#platform/ui/keys/keys.ts';
import { t } from '#platform/ui/text.ts';
import { confirmDiscard } from './confirm.ts';
import { firstField } from './first-field.ts';
import { useLayer } from './layers.ts';

export interface DialogPopupProps {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Width in px: 400 confirms, 560 forms, 720 creation. Forms fill the screen on phones. */
  size?: 400 | 560 | 720;
  onClose: () => void;
  /** Something typed would be lost, so closing asks first. */
  dirty?: boolean;
  /** Makes the dialog a form; `Mod Enter` submits it from anywhere inside. */
  onSubmit?: ((form: HTMLElement | null) => void) | undefined;
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
  description,
  size = 560,
  onClose,
  dirty = false,
  onSubmit,
  footer,
  footerStart,
  initialFocus,
  role = 'dialog',
  children,
}: DialogPopupProps) {
  useLayer('dialog');
  const before = useRef(document.activeElement);
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
  const submitByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(isApple ? event.metaKey : event.ctrlKey) || !onSubmit) return;
    event.preventDefault();
    onSubmit(body.current);
  };
  const Frame = onSubmit ? 'form' : 'div';
  return (
    <Dialog.Root open onOpenChange={(open) => void (open || close())}>
      <Dialog.Portal data-dialog="">
        <Dialog.Backdrop className="fixed inset-0 z-dialog animate-fade-in bg-scrim" />
        <Dialog.Popup
          role={role}
          data-takes-keys
          initialFocus={initialFocus ?? (() => firstField(body.current) ?? true)}
          finalFocus={() =>
            before.current instanceof HTMLElement && before.current.isConnected ? before.current : false
          }
          className={clsx(
            'fixed z-dialog flex animate-appear flex-col bg-raised text-ink shadow-dialog outline-none',
            size === 400
              ? 'inset-x-4 top-[20vh] mx-auto max-h-[76dvh] max-w-100 rounded-dialog'
              : 'inset-0 md:inset-x-0 md:top-[10vh] md:bottom-auto md:mx-auto md:max-h-[80vh] md:rounded-dialog',
            WIDTHS[size],
          )}
        >
          <Frame
            className="flex min-h-0 flex-1 flex-col"
            onKeyDown={submitByKey}
            {...(onSubmit ? { onSubmit: submit, noValidate: true } : {})}
          >
            <header className="flex items-start gap-2 px-5 pt-4 pb-1">
              <div className="min-w-0 flex-1">
                <Dialog.Title className="text-title-m wrap-anywhere">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1 text-body text-ink-2">{description}</Dialog.Description>
                )}
              </div>
              {role === 'dialog' && <IconButton label={t('close')} icon={CloseIcon} onClick={() => void close()} />}
            </header>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-3">
              {children}
            </div>
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
