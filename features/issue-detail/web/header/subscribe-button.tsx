import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent } from 'react';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { SubscriberCollection, subscriptionText } from '#features/subscriptions/web/public.ts';
import { afterPaint } from '#platform/ui/after-paint.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { InboxIcon, UnsubscribeIcon } from '#platform/ui/icons/line-icons.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { useStop } from '#platform/web/store/use-stop.ts';

interface SubscribeButtonProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** Subscribes to an open issue, or ends it; the number beside it opens the list of all subscribers. Render it under a key of the issue's id. */
export const SubscribeButton = observer(function SubscribeButton({ facts, issue }: SubscribeButtonProps) {
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
  useEffect(() => afterPaint(() => void subscribers.load()), [subscribers]);
  const [isOpen, setOpen] = useState(false);
  if (isNew(issue)) return null;
  const { ids, status } = subscribers;
  const isMine = status === 'ready' ? subscribers.isMine : issue.is_subscribed === true;
  const label = subscriptionText('subscriberCount', { count: ids.length });
  const show = (event: MouseEvent<HTMLElement>) => {
    if (closedByThisPress(event)) return;
    setOpen(true);
    openPopover(event.currentTarget, () => <Subscribers facts={facts} subscribers={subscribers} />, {
      label: subscriptionText('subscribers'),
      onClosed: () => setOpen(false),
    });
  };
  return (
    <span className="flex items-center">
      {facts.canSubscribe(issue) && (
        <IconButton
          label={isMine ? subscriptionText('unsubscribe') : subscriptionText('subscribe')}
          icon={isMine ? UnsubscribeIcon : InboxIcon}
          keys="Shift+S"
          onClick={() => subscribers.toggle()}
        />
      )}
      {status === 'ready' && (
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={show}
          className="target h-6 min-w-6 rounded-control px-1 text-small text-ink-3 tabular-nums hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
        >
          {ids.length}
        </button>
      )}
    </span>
  );
});

const Subscribers = observer(function Subscribers({
  facts,
  subscribers,
}: {
  facts: ProjectFacts;
  subscribers: SubscriberCollection;
}) {
  const people = subscribers.ids.map((id) => facts.person(id));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by key
    <div tabIndex={0} className="max-h-80 w-60 overflow-y-auto p-2 text-body outline-none">
      <h2 className="px-1 pb-1 text-small text-ink-3">{subscriptionText('subscribers')}</h2>
      {people.length === 0 && <p className="px-1 text-ink-3">{subscriptionText('nobody')}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex h-8 items-center gap-2 px-1">
            <Avatar person={person} size={20} />
            <span className="truncate">{person.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
