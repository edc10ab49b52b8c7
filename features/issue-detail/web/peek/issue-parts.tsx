import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { LinkCollection, LinkDialog, linkText, LinksWidget, usePastedLink } from '#features/links/web/public.ts';
import { RelationCollection, relationText } from '#features/relations/web/public.ts';
import { relationItems, RelationsWidget } from '#features/issue-detail/web/relations/relations-widget.tsx';
import { IssuePages } from '#features/pages/web/public.ts';
import { attachmentText } from '#features/attachments/web/public.ts';
import { IssueAttachments } from '#features/issue-detail/web/attachments/issue-attachments.tsx';
import { pickAttachments } from '#features/issue-detail/web/attachments/pick-attachments.ts';
import { useWantedPart } from '#features/issue-detail/web/commands/wanted-part.ts';
import { t } from '#features/issue-detail/web/first-text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { AttachIcon, LinkIcon, RelatesToIcon, SubIssueIcon } from '#platform/ui/icons/line-icons.ts';
import { ariaKeys } from '#platform/ui/keys/keys.ts';
import { useSettling } from '#platform/ui/settled.tsx';
import { foldSection } from '#platform/web/shell/folding-section.tsx';
import { useStop } from '#platform/web/store/use-stop.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { PartFailed } from './part-failed.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { subIssueItems, SubIssues } from '#features/issue-detail/web/sub-issues/sub-issues.tsx';

interface IssuePartsProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
}

const forms = ['sub-issue', 'link'] as const;

/**
 * What belongs to an open issue, below its text: buttons that add a part, then the parts there are (screens.md 3.8). Links
 * are read where the issue says that it has some.
 */
export const IssueParts = observer(function IssueParts({ facts, issue, host }: IssuePartsProps) {
  const [adding, setAdding] = useState<(typeof forms)[number] | null>(null);
  const [links] = useState(
    () => new LinkCollection({ ...facts.workspace.parts, projectId: facts.projectId, issueId: issue.id }),
  );
  const [relations] = useState(
    () =>
      new RelationCollection({
        ...facts.workspace.parts,
        projectId: facts.projectId,
        issueId: issue.id,
        issueKey: facts.keyOf(issue),
      }),
  );
  const hasLinks = issue.link_count > 0;
  useStop(links);
  useStop(relations);
  useEffect(() => {
    if (hasLinks) void links.load();
  }, [links, hasLinks]);
  useEffect(() => void relations.show(), [relations]);
  useSettling(relations.status === 'loading' || (hasLinks && links.status === 'loading'));
  const relationMenu = useMenu(() => relationItems(facts, issue), { label: relationText('add') });
  const subIssueMenu = useMenu(() => subIssueItems(facts, issue, () => setAdding('sub-issue')), {
    label: t('addSubIssue'),
  });
  useWantedPart(issue.id, forms, setAdding);
  const mayEdit = facts.canEdit(issue);
  usePastedLink(mayEdit ? (url) => void links.addPasted(url) : null);
  // Guests attach to what they created, and edit nothing.
  const mayAttach = facts.canAttach(issue);
  const attach = mayAttach && (
    <Button
      variant="quiet"
      icon={AttachIcon}
      data-adds="attachments"
      aria-keyshortcuts={ariaKeys('Shift+A')}
      onClick={() => pickAttachments(facts, issue)}
    >
      {attachmentText('attach')}
    </Button>
  );
  const close = () => setAdding(null);
  const addLink = async (link: Parameters<LinkCollection['add']>[0]) => {
    await links.add(link);
    foldSection('links', true);
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  useLayoutEffect(() => {
    // Escape takes the form away together with the focus.
    if (wasAdding.current && adding === null && document.activeElement === document.body) addButton.current?.focus();
    wasAdding.current = adding === 'sub-issue';
  }, [adding]);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  return (
    <div ref={box} className="contents">
      {mayEdit && (
        <div className="-ml-2 flex flex-wrap gap-1">
          {facts.canCreate && (
            <Button ref={addButton} variant="quiet" icon={SubIssueIcon} data-adds="sub-issues" {...subIssueMenu}>
              {t('addSubIssue')}
            </Button>
          )}
          <Button variant="quiet" icon={RelatesToIcon} data-adds="relations" {...relationMenu}>
            {relationText('add')}
          </Button>
          <Button
            variant="quiet"
            icon={LinkIcon}
            data-adds="links"
            aria-keyshortcuts={ariaKeys('Shift+L')}
            onClick={() => setAdding('link')}
          >
            {linkText('add')}
          </Button>
          {attach}
        </div>
      )}
      {!mayEdit && mayAttach && <div className="-ml-2">{attach}</div>}
      <SubIssues
        facts={facts}
        issue={issue}
        host={host}
        isAdding={adding === 'sub-issue'}
        onAdding={(isAdding) => setAdding(isAdding ? 'sub-issue' : null)}
      />
      <PartFailed part={relations} says={relationText('couldNotLoad')} />
      <RelationsWidget facts={facts} issue={issue} host={host} relations={relations} />
      {hasLinks && <PartFailed part={links} says={linkText('couldNotLoad')} />}
      <LinksWidget links={links} mayEdit={mayEdit} nameOf={(userId) => facts.person(userId).name} />
      <IssuePages slug={facts.slug} projectId={facts.projectId} issueId={issue.id} />
      <IssueAttachments facts={facts} issue={issue} />
      {adding === 'link' && <LinkDialog onSave={(link) => addLink(link)} onClose={close} />}
    </div>
  );
});
