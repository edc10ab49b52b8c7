import { type ReactNode, useState } from 'react';
import type { Role } from '#features/access/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { InviteRowsFields } from './invite-rows.tsx';
import { t } from './text.ts';
import { type KnownAddresses, useInviteRows } from './use-invite-rows.ts';

interface InvitePeopleDialogProps {
  title: string;
  body: string;
  known: KnownAddresses;
  /** Sends all invitations or none; throws the server's error. */
  send: (people: readonly { email: string; role: Role }[]) => Promise<unknown>;
  onClose: () => void;
  /** Further fields, under the addresses. */
  children?: ReactNode;
}

/** Asks for email addresses and roles and invites people; errors are shown at their rows. */
export function InvitePeopleDialog({ title, body, known, send, onClose, children }: InvitePeopleDialogProps) {
  const form = useInviteRows(1, known);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { length } = form.wanted;
  const submit = async (box: HTMLElement | null) => {
    if (busy) return;
    const refuse = (message: string | null) => {
      setFailure(message);
      focusFirstError(box);
    };
    if (!form.check()) return refuse(form.dirty ? null : t('nobodyToInvite'));
    setBusy(true);
    try {
      await send(form.wanted);
      showToast({ kind: 'success', title: t('invited', { count: length }) });
      onClose();
    } catch (error) {
      const atLine = form.refuse(error);
      refuse(atLine ? null : (refusalReason(error) ?? t('couldNotInvite')));
    }
    return setBusy(false);
  };
  return (
    <Dialog
      title={title}
      description={body}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={(box) => void submit(box)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {length === 0 ? t('sendNone') : t('send', { count: length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Banner tone="danger" role="alert" title={failure} />}
        <InviteRowsFields form={form} />
        {children}
      </div>
    </Dialog>
  );
}
