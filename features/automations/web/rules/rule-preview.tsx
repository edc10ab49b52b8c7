import { useState } from 'react';
import type { RulePreview as Preview } from '#features/automations/rule-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { RuleIssues } from './rule-issues.tsx';
import { t } from './text.ts';

interface RulePreviewProps {
  /** Addresses of issues by their id. */
  pathOf: (id: string) => string;
  keyOf: (number: number) => string;
  /** Whether the rule does anything yet. */
  withActions: boolean;
  read: () => Promise<Preview>;
}

/** Counts and names existing issues that the rule would concern, when asked; nothing is changed by that. */
export function RulePreview({ pathOf, keyOf, withActions, read }: RulePreviewProps) {
  const [found, setFound] = useState<(Preview & { readonly withActions: boolean }) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setFound({ ...(await read()), withActions });
    } catch (error) {
      setFound(null);
      setFailure(refusalReason(error) ?? t('previewFailed'));
    }
    setBusy(false);
  };
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={() => void ask()}>
          {t('preview')}
        </Button>
        <output className="min-w-0 text-body text-ink-2">
          {found && t('previewCount', { count: found.total })}
          {failure}
        </output>
      </div>
      {found && found.total > 0 && (
        <>
          <RuleIssues issues={found.issues} withActions={found.withActions} pathOf={pathOf} keyOf={keyOf} />
          <p className="text-small text-ink-3">
            {found.total > found.issues.length && `${t('previewMore', { count: found.issues.length })} `}
            {t('previewHint')}
          </p>
        </>
      )}
    </section>
  );
}
