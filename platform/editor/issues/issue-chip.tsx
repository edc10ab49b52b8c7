import type { NodeViewRenderer } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type MouseEvent } from 'react';
import { drawByReact } from '#platform/editor/draw-by-react.ts';
import type { EditorIssues } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { namedIssue } from './issue-link.ts';

/** Draws links to issues with their key, state and title as they are now. */
export function issueChip(issues: EditorIssues, inline: boolean): NodeViewRenderer {
  const tag = inline ? 'span' : 'div';
  return drawByReact(
    ({ node }: ReactNodeViewProps) => (
      <NodeViewWrapper as={tag} className="issue-embed">
        <IssueChip issues={issues} {...namedIssue(node.attrs)} />
      </NodeViewWrapper>
    ),
    tag,
  );
}

interface ChipProps {
  issues: EditorIssues;
  id: string;
  projectId: string;
  words: string;
}

/** A link to an issue with its state, key and title as they are now; its stored words while it is not known. */
export const IssueChip = observer(function IssueChip({ issues, id, projectId, words }: ChipProps) {
  const look = issues.look(id, projectId);
  const isKnown = look !== null;
  useEffect(() => {
    if (!isKnown) issues.want(id, projectId);
  }, [issues, isKnown, id, projectId]);
  if (!look) return <span>{words || t('issueEmbed')}</span>;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    issues.open(look.path);
  };
  return (
    <a href={look.path} draggable={false} onClick={open}>
      <StateGlyph group={look.group} color={look.color} />
      <span className="issue-key">{look.key}</span> {look.title}
    </a>
  );
});
