import { useEffect, useRef, useState } from 'react';
import type { ApiTokenRecord, NewApiToken } from '#features/api-tokens/contract.ts';
import { LoadedPart, useLoaded } from '#features/users/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { connection } from '#platform/web/live/connection.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { t } from './text.ts';
import { downloadToken } from './token-csv.ts';
import { TokenRow } from './token-row.tsx';

interface TokenListProps {
  /** Reads the tokens; the same function each time. */
  ask: () => Promise<readonly ApiTokenRecord[]>;
  workspaces: readonly { readonly slug: string; readonly name: string }[];
  slugOf: (token: ApiTokenRecord) => string;
  belongsTo: (token: ApiTokenRecord) => string;
}

/** Tokens, newest first, and the way to a new one; below them the tokens that agents got by OAuth. */
export function TokenList({ ask, workspaces, slugOf, belongsTo }: TokenListProps) {
  const loaded = useLoaded(ask);
  const { reload } = loaded;
  useEffect(() => connection.hub.on('api_token', () => void reload()), [reload]);
  const [step, setStep] = useState<'form' | NewApiToken | null>(null);
  const onMade = (made: NewApiToken) => {
    setStep(made);
    downloadToken(made);
    void loaded.reload();
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const tokenRows = useRowFocus(() => addButton.current);
  const agentRows = useRowFocus(() => addButton.current);
  const add = (
    <Button ref={addButton} variant="primary" icon={PlusIcon} onClick={() => setStep('form')}>
      {t('add')}
    </Button>
  );
  const rows = (tokens: readonly ApiTokenRecord[], focus: typeof tokenRows) => (
    <ul {...focus} className="divide-y divide-line rounded-control border border-line">
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          slug={slugOf(token)}
          belongsTo={belongsTo(token)}
          reload={loaded.reload}
        />
      ))}
    </ul>
  );
  return (
    <section id="tokens" aria-label={t('title')} className="flex scroll-my-16 flex-col gap-3">
      <LoadedPart loaded={loaded}>
        {(all) => {
          const agents = all.filter(({ agent }) => agent !== null);
          const tokens = all.filter(({ agent }) => agent === null);
          return (
            <>
              {tokens.length === 0 ? (
                <EmptyState title={t('none')} actions={add}>
                  {t('noneBody')}
                </EmptyState>
              ) : (
                <>
                  <div className="flex justify-end">{add}</div>
                  {rows(tokens, tokenRows)}
                </>
              )}
              {agents.length > 0 && (
                <section aria-labelledby="agents" className="mt-6 flex flex-col gap-3">
                  <div>
                    <h2 id="agents" className="text-heading">
                      {t('agents')}
                    </h2>
                    <p className="text-body text-ink-2">{t('aboutAgents')}</p>
                  </div>
                  {rows(agents, agentRows)}
                </section>
              )}
            </>
          );
        }}
      </LoadedPart>
      {step === 'form' && <CreateTokenDialog workspaces={workspaces} onClose={() => setStep(null)} onMade={onMade} />}
      {step !== null && step !== 'form' && <NewTokenDialog made={step} onClose={() => setStep(null)} />}
    </section>
  );
}
