import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RuleRecord, RuleRun } from '#features/automations/rule-contract.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { issueLinkClass, IssueWords } from './rule-issues.tsx';
import type { RuleStore } from './rule-store.ts';
import { didInWords } from './rule-words.ts';
import { t } from './text.ts';

interface RuleLogProps {
  rule: RuleRecord;
  store: RuleStore;
  facts: ProjectFacts;
  onClose: () => void;
}

/** How often the log is read again at most while issues change, in milliseconds. */
const every = 500;

type Read = { readonly runs: readonly RuleRun[] } | { readonly failure: string | undefined } | null;

/** What a rule did in the last 30 days, each with a link to the issue; follows while it is open. */
export function RuleLog({ rule, store, facts, onClose }: RuleLogProps) {
  const [read, setRead] = useState<Read>(null);
  const again = useRef(() => {});
  useEffect(() => {
    let isOver = false;
    const show = (next: Read) => {
      if (!isOver) setRead(next);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      void store.runs(rule.id).then(
        (runs) => show({ runs }),
        (error: unknown) => show({ failure: refusalReason(error) }),
      );
    };
    again.current = look;
    look();
    const stop = store.onTraces(() => (timer ??= setTimeout(look, every)));
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [store, rule.id]);
  const keyOf = (run: RuleRun) => `${facts.project.identifier}-${run.issue.sequence_id}`;
  return (
    <Dialog
      title={t('logTitle', { name: rule.name })}
      size={560}
      onClose={onClose}
      footer={
        <Button size="large" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {read === null && <Skeleton className="h-24" />}
      {read && 'failure' in read && (
        <Banner
          tone="danger"
          role="alert"
          title={t('logFailed')}
          action={
            <Button size="small" onClick={() => again.current()}>
              {t('retry')}
            </Button>
          }
        >
          {read.failure}
        </Banner>
      )}
      {read && 'runs' in read && read.runs.length === 0 && <p className="text-body text-ink-2">{t('logNone')}</p>}
      {read && 'runs' in read && read.runs.length > 0 && (
        <ol className="flex flex-col divide-y divide-line">
          {read.runs.map((run) => (
            <li key={run.id} className="flex flex-col gap-0.5 py-2 first:pt-0">
              <Link to={projectIssuePath(facts.slug, facts.projectId, run.issue.id)} className={issueLinkClass}>
                <IssueWords issue={run.issue} label={keyOf(run)} />
              </Link>
              <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-3">
                <span>{resultInWords(run)}</span>
                <time dateTime={run.at} title={formatMoment(run.at)}>
                  {formatAgo(run.at)}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function resultInWords({ result, did, failure: reason }: RuleRun): string {
  if (result === 'waiting') return reason === '' ? t('logWaiting') : t('logWaitingWhy', { reason });
  if (result === 'failed') return reason === '' ? t('logFailedRun') : t('logFailedWhy', { reason });
  if (result === 'chained') return t('logChained');
  if (result === 'stopped') return t('logStopped');
  return did.length === 0 ? t('logNothing') : t('logDone', { fields: didInWords(did) });
}
