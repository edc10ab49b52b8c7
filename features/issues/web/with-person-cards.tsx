import type { EditorHost } from '#platform/editor/editor-host.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import type { ProjectFacts } from './store/project-facts.ts';

const PersonCard = lazyPart(async () => (await import('./person-card.tsx')).PersonCard);

/** Returns what a project lends to a text that is no part of a dialog, under which the card of a person would lie. */
export function withPersonCards(host: EditorHost, facts: ProjectFacts): EditorHost {
  return {
    ...host,
    openPerson: (userId, anchor) =>
      openPopover(anchor, (close) => <PersonCard facts={facts} userId={userId} onClose={close} />, {
        label: facts.person(userId).name,
      }),
  };
}
