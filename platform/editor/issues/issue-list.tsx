import type { NodeViewRenderer } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent } from 'react';
import { drawByReact } from '#platform/editor/draw-by-react.ts';
import type { EditorIssues, IssueListState } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { IssueChip } from './issue-chip.tsx';
import { issueListContent, listOf } from './issue-list-content.ts';

const nothing: IssueListState = { status: 'loading', ids: [], total: 0, problem: null };

/** Draws a list of issues by a query: the issues that the reader sees, as they are now. */
export function issueListView(issues: EditorIssues): NodeViewRenderer {
  return drawByReact(({ node, editor, updateAttributes }: ReactNodeViewProps) => {
    const { projectId, query } = listOf(node.attrs);
    return (
      <NodeViewWrapper as="section" className="issue-list" aria-label={t('issueList')}>
        {editor.isEditable ? (
          <QueryField
            key={query}
            query={query}
            onChange={(next) => updateAttributes(issueListContent(projectId, next).attrs)}
          />
        ) : (
          <p className="issue-list-query">{query === '' ? t('allIssues') : query}</p>
        )}
        <Rows issues={issues} projectId={projectId} query={query} />
      </NodeViewWrapper>
    );
  });
}

/** The query, which Enter and going on apply; Escape leaves it as it was. */
function QueryField({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <input
      className="issue-list-query"
      aria-label={t('listQuery')}
      placeholder={t('listQueryHint')}
      maxLength={1000}
      spellCheck={false}
      defaultValue={query}
      onBlur={({ target }) => {
        const next = target.value.trim();
        if (next !== query) onChange(next);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        const { currentTarget: field } = event;
        if (event.key === 'Escape') field.value = query;
        field.blur();
      }}
    />
  );
}

interface RowsProps {
  issues: EditorIssues;
  projectId: string;
  query: string;
}

const Rows = observer(function Rows({ issues, projectId, query }: RowsProps) {
  const [found, setFound] = useState(nothing);
  useEffect(() => issues.list?.(projectId, query, setFound), [issues, projectId, query]);
  const { status, ids, total, problem } = found;
  const path = issues.listPath?.(projectId, query);
  if (problem !== null) return <p role="note">{problem}</p>;
  if (status === 'ready' && total === 0) return <p role="note">{t('noIssuesInList')}</p>;
  const open = (event: MouseEvent) => {
    if (path === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    issues.open(path);
  };
  return (
    <>
      <ul>
        {ids.map((id) => (
          <li key={id} className="issue-embed">
            <IssueChip issues={issues} id={id} projectId={projectId} words="" />
          </li>
        ))}
      </ul>
      {path !== undefined && status === 'ready' && (
        <a href={path} draggable={false} onClick={open}>
          {t('showAllIssues', { count: total, total: formatCount(total) })}
        </a>
      )}
    </>
  );
});
