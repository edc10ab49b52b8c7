import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  attachFiles,
  AttachmentCollection,
  AttachmentsWidget,
  attachmentText,
  useFileDrop,
} from '#features/attachments/web/public.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { PartFailed } from '#features/issue-detail/web/peek/part-failed.tsx';
import { pickAttachments } from './pick-attachments.ts';
import { useSettling } from '#platform/ui/settled.tsx';
import { AttachIcon } from '#platform/ui/icons/line-icons.ts';
import { useStop } from '#platform/web/store/use-stop.ts';

interface IssueAttachmentsProps {
  facts: ProjectFacts;
  issue: Issue;
}

/**
 * The attachments of an open issue. Files that are dropped anywhere on it, or pasted outside its texts, are attached; read
 * only where the issue says that it has some.
 */
export const IssueAttachments = observer(function IssueAttachments({ facts, issue }: IssueAttachmentsProps) {
  const here = useRef<HTMLDivElement>(null);
  const box = useRef<Element | null>(null);
  const [place] = useState(() => ({ ...facts.workspace.parts, projectId: facts.projectId, issueId: issue.id }));
  const [attachments] = useState(() => new AttachmentCollection(place));
  const hasSome = (issue.attachment_count ?? 0) > 0;
  useStop(attachments);
  useEffect(() => {
    if (hasSome) void attachments.load();
  }, [attachments, hasSome]);
  useSettling(hasSome && attachments.status === 'loading');
  useEffect(() => {
    // Over a list only the open issue takes files; on its page all of it.
    box.current = here.current?.closest('[data-peek]') ?? here.current?.closest('main') ?? null;
  }, []);
  const mayAttach = facts.canAttach(issue);
  const isOver = useFileDrop(box, mayAttach ? (files) => attachFiles(place, files) : null);
  return (
    <div ref={here} className="empty:hidden">
      {hasSome && <PartFailed part={attachments} says={attachmentText('couldNotLoad')} />}
      <AttachmentsWidget
        attachments={attachments}
        issueId={issue.id}
        nameOf={(userId) => facts.person(userId).name}
        mayDelete={({ created_by }) => facts.canDeleteAttachment(issue, created_by === facts.userId)}
        onAttach={mayAttach ? () => pickAttachments(facts, issue) : undefined}
      />
      {isOver &&
        box.current &&
        createPortal(<DropVeil issueKey={facts.keyOf(issue)} isPage={box.current.matches('main')} />, box.current)}
    </div>
  );
});

/** Over the whole issue while files are held over it. */
function DropVeil({ issueKey, isPage }: { issueKey: string; isPage: boolean }) {
  return (
    <div
      className={clsx(
        'pointer-events-none inset-0 z-header flex items-center justify-center border-2 border-accent bg-surface/85',
        // The page scrolls, the peek does not.
        isPage ? 'fixed' : 'absolute',
      )}
    >
      <p className="flex items-center gap-2 rounded-control bg-raised px-4 py-2 text-title-s shadow-popover">
        <AttachIcon size={16} />
        {attachmentText('dropHere', { key: issueKey })}
      </p>
    </div>
  );
}
