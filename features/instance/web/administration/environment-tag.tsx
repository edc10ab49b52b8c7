import type { ConfigurationKey } from '#features/configuration/contract.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { LockIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from './text.ts';

/** Says that a setting comes from the environment, and how to change it. */
export function EnvironmentTag({ setting }: { setting: ConfigurationKey }) {
  return (
    <span {...tip(t('byEnvironmentHint', { name: setting }))} className="inline-flex align-middle">
      <Badge className="gap-1">
        <LockIcon size={12} />
        {t('byEnvironment')}
      </Badge>
    </span>
  );
}
