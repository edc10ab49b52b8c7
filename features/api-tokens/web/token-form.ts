import { useState } from 'react';
import { createApiToken, type NewApiToken } from '#features/api-tokens/contract.ts';
import type { TokenScope } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';
import { t as ui } from '#platform/ui/text.ts';
import { type Expiry, expiryMoment } from './expiry.ts';
import { t } from './text.ts';

/** Values of "Works in" that are not the id of a project. */
export const reaches = { workspace: 'workspace', everywhere: 'everywhere' } as const;

const LABEL_MOST = 255;

const start = {
  label: '',
  description: '',
  scope: 'write' as TokenScope,
  reach: reaches.workspace as string,
  expiry: 'month' as Expiry,
  lastDay: '',
};
export type TokenFields = typeof start;

/** What the form says, what is wrong with it, and how it is sent. */
export function useTokenForm() {
  const [fields, setFields] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const change = (changed: Partial<TokenFields>) => setFields((now) => ({ ...now, ...changed }));
  const problems = isChecked ? problemsOf(fields) : {};
  const check = () => {
    setIsChecked(true);
    return Object.keys(problemsOf(fields)).length === 0;
  };
  const send = (slug: string): Promise<NewApiToken> => {
    const { label, description, scope, reach, expiry, lastDay } = fields;
    const project = reach === reaches.workspace || reach === reaches.everywhere ? null : reach;
    const body = {
      label: label.trim(),
      description: description.trim(),
      scope,
      all_workspaces: reach === reaches.everywhere,
      project,
      expired_at: expiryMoment(expiry, lastDay)?.toISOString() ?? null,
    };
    return api.send(createApiToken, { params: { slug }, body });
  };
  const dirty = JSON.stringify(fields) !== JSON.stringify(start);
  return { fields, change, problems, check, send, dirty };
}

function problemsOf({ label, expiry, lastDay }: TokenFields): { label?: string; lastDay?: string } {
  const length = label.trim().length;
  return {
    ...(length === 0 && { label: t('labelMissing') }),
    ...(length > LABEL_MOST && { label: ui('tooLong', { count: LABEL_MOST }) }),
    ...(expiryMoment(expiry, lastDay) === undefined && { lastDay: t('lastDayMissing') }),
  };
}
