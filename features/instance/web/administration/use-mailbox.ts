import { useEffect, useState } from 'react';
import { readMailboxState, type MailboxState } from '#features/instance/mailbox-contract.ts';
import { ask } from './administration.ts';

/** Reads the state of the mailbox once it is shown; `refresh` reads it again. */
export function useMailbox(): {
  readonly state: MailboxState | null;
  readonly failed: boolean;
  readonly refresh: () => void;
} {
  const [state, setState] = useState<MailboxState | null>(null);
  const [failed, setFailed] = useState(false);
  const refresh = () => {
    ask(readMailboxState, {}).then(
      (read) => {
        setState(read);
        setFailed(false);
      },
      () => setFailed(true),
    );
  };
  useEffect(refresh, []);
  return { state, failed, refresh };
}
