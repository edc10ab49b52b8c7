import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { AuthFrame, signOut } from '#features/accounts/web/public.ts';
import { readAgentRequest } from '#features/agents/contract.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { ConsentForm } from './consent-form.tsx';
import { t } from './text.ts';

/** What an agent asks for, as the server read it. */
export type AgentRequest = ReplyBody<typeof readAgentRequest>;

/** What the screen shows: the request, or why it is none. */
interface ConsentFacts {
  /** The query as the agent sent it. */
  readonly request: string;
  readonly asked: AgentRequest | null;
  readonly refusal: string | undefined;
}

/** Reads what an agent asks for, before the screen is drawn. Throws when the server cannot be asked. */
export async function loadConsent(request: string): Promise<ConsentFacts> {
  try {
    const [asked] = await Promise.all([
      // An empty query is refused like any other that is not whole.
      api.send(readAgentRequest, { query: { request: request === '' ? '?' : request } }, { fresh: true }),
      myWorkspaces.load(),
    ]);
    return { request, asked, refusal: undefined };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { request, asked: null, refusal: refusalReason(error) };
  }
}

/** `/mcp/authorize`: a person allows or denies an agent that wants to work as them (docs/decisions/085). */
export const ConsentScreen = observer(function ConsentScreen({ request, asked, refusal }: ConsentFacts) {
  const [redirectUrl, setRedirectUrl] = useState<string | null>(null);
  const leave = (url: string) => {
    setRedirectUrl(url);
    location.assign(url);
  };
  const aside = (
    <Button variant="quiet" onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  );
  if (asked === null) {
    return (
      <AuthFrame heading={t('broken')} aside={aside}>
        <Ending>
          <Banner tone="danger" role="alert" title={refusal} />
        </Ending>
      </AuthFrame>
    );
  }
  const { name } = asked;
  if (redirectUrl !== null) {
    return (
      <AuthFrame heading={t('allowed', { name })}>
        <output className="flex flex-col items-start gap-4 text-body text-pretty text-ink-2">
          <p>{t('allowedBody', { name })}</p>
          <p>{t('manageAt')}</p>
          <a href={redirectUrl} className={buttonClass({ variant: 'secondary' })}>
            {t('openAgain', { name })}
          </a>
        </output>
      </AuthFrame>
    );
  }
  const workspaces = myWorkspaces.list;
  return (
    <AuthFrame heading={t('heading', { name })} aside={aside}>
      {workspaces.length === 0 ? (
        <Ending>
          <Banner tone="info" title={t('noWorkspace')} />
        </Ending>
      ) : (
        <ConsentForm
          request={request}
          asked={asked}
          workspaces={workspaces}
          onAllowed={leave}
          onDenied={() => location.assign(asked.deny_url)}
        />
      )}
    </AuthFrame>
  );
});

/** A note, and the only way on. */
function Ending({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      {children}
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('goHome')}
      </Link>
    </div>
  );
}
