import { clsx } from 'clsx';
import { deleteApiToken, type ApiTokenRecord } from '#features/api-tokens/contract.ts';
import { dayOf } from '#platform/shared/days.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatAgo } from '#platform/web/text/format-time.ts';
import { isExpired } from './expiry.ts';
import { scopeNames } from './scope-names.ts';
import { t } from './text.ts';

interface TokenRowProps {
  token: ApiTokenRecord;
  slug: string;
  /** What the list says of a token beside: whose it is, or which workspace's. */
  belongsTo: string;
  reload: () => Promise<void>;
}

/** What is said of a token that a person made. */
const ofToken = {
  title: (label: string) => t('revokeTitle', { label }),
  body: () => t('revokeBody'),
  action: () => t('revoke'),
  actionOf: (label: string) => t('revokeOf', { label }),
  done: (label: string) => t('revoked', { label }),
  failed: () => t('couldNotRevoke'),
};

/** What is said of one that an agent holds. */
const ofAgent: typeof ofToken = {
  title: (label) => t('disconnectTitle', { label }),
  body: () => t('disconnectBody'),
  action: () => t('disconnect'),
  actionOf: (label) => t('disconnectOf', { label }),
  done: (label) => t('disconnected', { label }),
  failed: () => t('couldNotDisconnect'),
};

/** A token in the list, with its dates; Revoke and Disconnect ask first. */
export function TokenRow({ token, slug, belongsTo, reload }: TokenRowProps) {
  const { label, description, is_active, created_at, last_used, agent } = token;
  const isOver = isExpired(token);
  const says = agent === null ? ofToken : ofAgent;
  const revoke = async () => {
    const question = { title: says.title(label), body: says.body(), action: says.action(), danger: true };
    if (!(await confirm(question))) return;
    try {
      await api.send(deleteApiToken, { params: { slug, token_id: token.id } });
      showToast({ kind: 'success', title: says.done(label) });
    } catch (error) {
      // Somebody else was faster.
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) showToast({ kind: 'error', title: says.failed(), body: refusalReason(error) });
    }
    await reload();
  };
  const created = dayOfMoment(created_at);
  const facts = [
    agent === 'localhost' ? t('onComputer') : (agent ?? ''),
    belongsTo,
    scopeNames[token.scope](),
    agent === null ? t('created', { day: created }) : t('connected', { day: created }),
    last_used === null ? t('neverUsed') : t('used', { ago: formatAgo(last_used) }),
    // A connection goes on as long as the agent uses it.
    ...(agent === null ? [expiryFact(token)] : []),
  ];
  return (
    <li className="flex items-center gap-x-3 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-body font-medium">
          <span className={clsx('min-w-0 truncate', (isOver || !is_active) && 'text-ink-3')}>{label}</span>
          <Badge className={clsx(isOver && 'text-danger')}>
            {isOver ? t('expired') : is_active ? t('active') : t('off')}
          </Badge>
        </p>
        {description !== '' && <p className="truncate text-body text-ink-2">{description}</p>}
        <p className="text-small text-pretty text-ink-3">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <Button aria-label={says.actionOf(label)} onClick={() => void revoke()}>
        {says.action()}
      </Button>
    </li>
  );
}

const dayOfMoment = (iso: string) => formatDay(dayOf(new Date(iso)));

function expiryFact(token: ApiTokenRecord): string {
  if (token.expired_at === null) return t('neverExpires');
  const day = dayOfMoment(token.expired_at);
  return isExpired(token) ? t('expiredOn', { day }) : t('expires', { day });
}
