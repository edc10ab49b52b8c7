import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readCsrfToken } from '#features/accounts/contract.ts';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { api } from '#platform/web/api/api.ts';

interface AuthFormProps {
  /** Where the form is posted, e.g. `/auth/sign-in/`; the answer is a redirect that the browser follows. */
  action: string;
  /** Fields that have no control of their own. */
  hidden?: Readonly<Record<string, string | undefined>>;
  /** Checks the fields before sending; false cancels the submit. */
  check?: () => boolean | Promise<boolean>;
  /** Nothing could be sent: no network, or the server is away. */
  onFailed: (error: unknown) => void;
  children: (busy: boolean) => ReactNode;
}

const NONE = {};

/**
 * A real form post with a fresh CSRF token (wire-account-workspace.md 0.1), so that password managers see it and the
 * session cookie comes with the redirect. A second press while it is under way does nothing.
 */
export function AuthForm({ action, hidden = NONE, check, onFailed, children }: AuthFormProps) {
  const [busy, setBusy] = useState(false);
  const token = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back from the next page: the browser shows this one as it was left.
    const awake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', awake);
    return () => removeEventListener('pageshow', awake);
  }, []);
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      if ((await check?.()) === false) {
        focusFirstError(form);
        return setBusy(false);
      }
      const { csrf_token } = await api.send(readCsrfToken, {}, { fresh: true });
      if (token.current) token.current.value = csrf_token;
      form.submit();
    } catch (error) {
      setBusy(false);
      onFailed(error);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return (
    <form method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <input ref={token} type="hidden" name="csrfmiddlewaretoken" />
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children(busy)}
    </form>
  );
}
