import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { readHistory } from '#features/history/contract.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { SubscriberCollection, subscriptionText } from '#features/subscriptions/web/public.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { useStop } from '#platform/web/store/use-stop.ts';

interface MorePropertiesProps {
  facts: ProjectFacts;
  issue: Issue;
  /** Draws a line as the other properties are drawn. */
  renderLine: (label: string, value: ReactNode) => ReactNode;
}

/** Stays as it was left while one goes from issue to issue. */
const isShown = signal(false);

/** What is seldom asked of an issue: when it was completed, who follows it, the keys it had in other projects (screens.md 3.8). */
export const MoreProperties = observer(function MoreProperties(props: MorePropertiesProps) {
  const isOpen = useSignal(isShown);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => isShown.set(!isOpen)}
        className="target -ml-1 flex h-8 items-center gap-1 self-start rounded-control px-1 text-body text-ink-3 hover:bg-hover hover:text-ink"
      >
        <ChevronRightIcon size={14} className={clsx(isOpen && 'rotate-90')} />
        {t('moreProperties')}
      </button>
      <dl
        id={id}
        hidden={!isOpen}
        className={clsx(isOpen && 'grid grid-cols-1 gap-x-6 text-body @min-[28rem]:grid-cols-2')}
      >
        {isOpen && <Lines key={props.issue.id} {...props} />}
      </dl>
    </>
  );
});

const Lines = observer(function Lines({ facts, issue, renderLine }: MorePropertiesProps) {
  const [subscribers] = useState(
    () =>
      new SubscriberCollection({
        ...facts.workspace.parts,
        projectId: facts.projectId,
        issueId: issue.id,
        issueKey: facts.keyOf(issue),
        userId: facts.userId,
      }),
  );
  useStop(subscribers);
  useEffect(() => {
    void subscribers.load();
  }, [subscribers]);
  const earlierKeys = useEarlierKeys(facts, issue.id);
  const people = subscribers.ids.map((id) => facts.person(id));
  const completed =
    issue.completed_at === null ? (
      <Quiet>{t('notCompleted')}</Quiet>
    ) : (
      <time dateTime={issue.completed_at} className="px-2" {...tip(formatMoment(issue.completed_at))}>
        {formatAgo(issue.completed_at)}
      </time>
    );
  return (
    <>
      {renderLine(t('completed'), completed)}
      {renderLine(
        subscriptionText('subscribers'),
        people.length > 0 ? (
          <span className="flex min-w-0 items-center gap-1 px-2">
            <AvatarGroup people={people} bare />
            <span className="truncate">{formatNames(people.map(({ name }) => name))}</span>
          </span>
        ) : (
          subscribers.status === 'ready' && <Quiet>{subscriptionText('nobody')}</Quiet>
        ),
      )}
      {earlierKeys.length > 0 &&
        renderLine(t('earlierKeys'), <span className="px-2 font-mono text-small">{earlierKeys.join(', ')}</span>)}
    </>
  );
});

function Quiet({ children }: { children: string }) {
  return <span className="px-2 text-ink-3">{children}</span>;
}

/** Returns the keys an issue had before it moved to other projects, the latest first; none until they are read. */
function useEarlierKeys({ workspace, slug, projectId }: ProjectFacts, issue_id: string): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { client } = workspace.parts;
  useEffect(() => {
    let isHere = true;
    const params = { slug, project_id: projectId, issue_id };
    const read = async () => {
      const lines = await client.send(readHistory, { params, query: { activity_type: 'issue-property' } });
      const old = lines.flatMap((line) =>
        'field' in line && line.field === 'project' && line.old_value !== null ? [line.old_value] : [],
      );
      if (isHere) setKeys(old.toReversed());
    };
    // Offline they stay unknown.
    void read().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [client, slug, projectId, issue_id]);
  return keys;
}
