import { observer } from 'mobx-react-lite';
import { AccountFrame } from '#features/users/web/public.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { t } from './text.ts';
import { WorkspaceCalendars } from './workspace-calendars.tsx';

/** `/profile/calendars`: the addresses at which calendar programs read what is due. */
export const CalendarScreen = observer(function CalendarScreen() {
  const { list } = myWorkspaces;
  return (
    <AccountFrame current="calendars">
      {list.length === 0 ? (
        <EmptyState title={t('noWorkspace')}>{t('noWorkspaceBody')}</EmptyState>
      ) : (
        <>
          {list.map(({ id, slug, name }) => (
            <WorkspaceCalendars key={id} slug={slug} name={name} />
          ))}
          <p className="border-t border-line pt-5 text-small text-ink-3">{t('keepSecret')}</p>
        </>
      )}
    </AccountFrame>
  );
});
