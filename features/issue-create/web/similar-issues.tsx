import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { projectIssuePath } from '#features/projects/web/public.ts';
import type { IssueForm } from './issue-form.ts';
import { searchIssuesOf } from './issue-search.ts';
import { t } from './text.ts';

/** A shorter title says too little to compare (screens.md 3.7). */
const comparesFrom = 6;
const most = 3;

/** Issues that may be the same as the one being written. The line keeps its height, so that nothing moves while one types. */
export const SimilarIssues = observer(function SimilarIssues({ form }: { form: IssueForm }) {
  const [search] = useState(() => searchIssuesOf(form.workspace));
  const title = form.name.trim();
  useEffect(() => void search.type(title.length < comparesFrom ? '' : title), [search, title]);
  useEffect(() => () => search.stop(), [search]);
  const found = search.results.slice(0, most);
  return (
    <div className="flex h-6 shrink-0 items-center gap-3 overflow-hidden text-small text-ink-3">
      {found.length > 0 && <span className="shrink-0">{t('similar')}</span>}
      {found.map((issue) => {
        const key = `${issue.project__identifier}-${issue.sequence_id}`;
        const name = issue.name.map((piece) => piece.text).join('');
        return (
          <a
            key={issue.id}
            href={projectIssuePath(form.workspace.parts.slug, issue.project_id, issue.id)}
            target="_blank"
            rel="noopener"
            aria-label={t('opensInNewTab', { key, title: name })}
            className="min-w-0 truncate text-ink-2 hover:text-ink hover:underline"
          >
            <span className="font-mono">{key}</span> {name}
          </a>
        );
      })}
    </div>
  );
});
