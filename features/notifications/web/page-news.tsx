import { observer } from 'mobx-react-lite';
import { openWorkspace } from '#features/issues/web/public.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { Sentence, Time, Who } from './inbox-row.tsx';
import { kindOf, mutesOf, nameOf } from './mute-store.ts';
import { kindNames, t } from './mute-text.ts';
import { pageName } from './news-text.ts';
import { t as words } from './news-words.ts';

interface PageNewsProps {
  slug: string;
  /** The news of one page, newest first. */
  news: readonly NotificationRecord[];
  onOpen: () => void;
}

/** The news of a page, beside the list: a page itself is opened on its own screen. */
export const PageNews = observer(function PageNews({ slug, news, onOpen }: PageNewsProps) {
  const [lead] = news;
  if (!lead?.page) return <EmptyState drawing="list" title={words('pageGone')} />;
  const name = pageName(lead.page);
  return (
    <section aria-label={name} className="flex h-full flex-col">
      <PageNotice slug={slug} lead={lead} page={lead.page} />
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 py-6 md:px-8">
        <div className="flex items-center justify-between gap-4">
          <h2 className="min-w-0 text-title font-semibold text-ink [overflow-wrap:anywhere]">{name}</h2>
          <Button variant="primary" onClick={onOpen}>
            {words('openPage')}
          </Button>
        </div>
        <ul className="flex flex-col gap-4">
          {news.map((one) => (
            <li key={one.id} className="flex gap-3">
              <Who slug={slug} news={one} />
              <div className="flex min-w-0 flex-1 items-baseline gap-2 pt-1.5">
                <Sentence slug={slug} news={one} isWhole />
                <Time news={one} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

interface PageNoticeProps {
  slug: string;
  lead: NotificationRecord;
  page: NonNullable<NotificationRecord['page']>;
}

const why: Readonly<Partial<Record<NotificationRecord['sender'], () => string>>> = {
  'in_app:issue_activities:created': () => t('becauseOwned'),
  'in_app:issue_activities:mentioned': () => t('becauseMentionedInPage'),
};

/** Why the person was notified, and the ways to be notified less: of the page, its project, or this kind of news. */
const PageNotice = observer(function PageNotice({ slug, lead, page }: PageNoticeProps) {
  const mutes = mutesOf(slug);
  const project = openWorkspace(slug).joined(page.project_id)?.project;
  const kind = kindOf(lead);
  const muted = mutes.covering(page.id, page.project_id);
  const name = pageName(page);
  const menu = useMenu(
    () => [
      { label: t('muteName', { name }), run: () => mutes.mute({ page: page.id, name }) },
      ...(project
        ? [
            {
              label: t('muteName', { name: project.name }),
              hint: t('theProject'),
              run: () => mutes.mute({ project: page.project_id, name: project.name }),
            },
          ]
        : []),
      ...(mutes.mutesKind(kind)
        ? []
        : [
            {
              label: t('muteAll', { kind: kindNames[kind]() }),
              hint: t('everywhere'),
              run: () => mutes.mute({ kind }),
            },
          ]),
    ],
    { label: t('mute'), align: 'end' },
  );
  return (
    <p className="flex min-h-9 shrink-0 items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-1 text-small text-ink-2 md:px-8">
      <span className="min-w-0">
        {muted
          ? muted.page
            ? t('pageIsMuted')
            : t('projectIsMuted', { name: nameOf(muted) })
          : (why[lead.sender] ?? (() => t('becauseInThread')))()}
      </span>
      {muted ? (
        <Button size="small" onClick={() => mutes.unmute(muted)}>
          {t('unmute')}
        </Button>
      ) : (
        <Button size="small" {...menu}>
          {t('mute')}
        </Button>
      )}
    </p>
  );
});
