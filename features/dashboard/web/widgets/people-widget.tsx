import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { listPath } from '#features/dashboard/web/home-links.ts';
import { t } from '#features/dashboard/web/text.ts';
import { open } from '#features/dashboard/web/widget-filters.ts';
import { WidgetContent, WidgetFrame, WidgetLine } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { fold } from '#platform/ui/picker/picker-options.ts';

const none = {};
/** People shown at first, and added by "Load more". */
const PAGE = 12;

/** The people of the workspace with the open issues that are assigned to them, the busiest first. */
export const PeopleWidget = observer(function PeopleWidget({ home }: WidgetProps) {
  const { people } = useWorkspace();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(PAGE);
  const wanted = fold(search.trim());
  const nameOf = (id: string) => people.get(id)?.display_name ?? t('formerMember');
  return (
    <WidgetFrame
      title={t('recent_collaborators')}
      controls={<SearchInput label={t('searchPeople')} value={search} onChange={setSearch} className="w-40" />}
    >
      <WidgetContent
        source={home.contentOf('recent_collaborators')}
        query={none}
        emptyText={(counts) => (counts.length === 0 ? t('noPeople') : null)}
        renderValue={(counts) => {
          const found = counts.filter(({ user_id }) => fold(nameOf(user_id)).includes(wanted));
          if (found.length === 0) return <WidgetLine>{t('noPersonFound')}</WidgetLine>;
          return (
            <>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-1 px-2 pb-2">
                {found.slice(0, most).map(({ user_id: id, active_issue_count: count }) => (
                  <li key={id} className="min-w-0">
                    <Link
                      to={listPath(home.slug, { assignees: id, ...open })}
                      className="flex flex-col items-center gap-1 rounded-control px-1 py-2 hover:bg-hover"
                    >
                      <Avatar person={{ id, name: nameOf(id), image: people.get(id)?.avatar_url }} size={32} />
                      <span className="w-full truncate text-center text-body text-ink">{nameOf(id)}</span>
                      <span className="text-small text-ink-3 tabular">{t('openCount', { count })}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {found.length > most && (
                <Button variant="quiet" size="small" className="mx-4 mb-2" onClick={() => setMost(most + PAGE)}>
                  {t('loadMore')}
                </Button>
              )}
            </>
          );
        }}
      />
    </WidgetFrame>
  );
});
