import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import type { SettingsTab } from './settings-tab.ts';
import { t } from './text.ts';

/** A settings page somebody reached by its address without the right to it, and a page they may open instead. */
export function NotAllowed({ tabs }: { tabs: readonly SettingsTab[] }) {
  const [first] = tabs;
  return (
    <EmptyState
      drawing="lock"
      title={t('noAccess')}
      actions={
        first && (
          <Link to={first.href} className={buttonClass({ variant: 'primary' })}>
            {t('openTab', { tab: first.label })}
          </Link>
        )
      }
    >
      {t('noAccessBody')}
    </EmptyState>
  );
}
