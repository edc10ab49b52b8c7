import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import type { IssueForm } from './issue-form.ts';
import { searchIssuesOf } from './issue-search.ts';
import { t } from './text.ts';

/** An issue that may be the same as the one being written. */
export interface SimilarIssue {
  readonly id: string;
  readonly project_id: string;
  /** "WEB-12" */
  readonly key: string;
}

interface SimilarIssuesProps {
  form: IssueForm;
  /** Takes an issue that is there already in place of the one being written. */
  onUse: (issue: SimilarIssue) => void;
}

/** A shorter title says too little to compare (screens.md 3.7). */
const comparesFrom = 6;
const most = 3;

/** Issues that may be the same as the one being written. */
export const SimilarIssues = observer(function SimilarIssues({ form, onUse }: SimilarIssuesProps) {
  const [search] = useState(() => searchIssuesOf(form.workspace));
  const title = form.name.trim();
  useEffect(() => void search.type(title.length < comparesFrom ? '' : title), [search, title]);
  useEffect(() => () => search.stop(), [search]);
  const found = search.results.slice(0, most);
  return (
    <section
      aria-label={t('similar')}
      className={clsx('shrink-0 text-small text-ink-3', found.length === 0 && 'hidden')}
    >
      <p aria-hidden className="flex h-6 items-center">
        {t('similar')}
      </p>
      <ul className="flex flex-col">
        {found.map(({ id, project_id, sequence_id, project__identifier, name: pieces }) => {
          const key = `${project__identifier}-${sequence_id}`;
          const name = pieces.map((piece) => piece.text).join('');
          return (
            <li key={id} className="flex min-h-6 min-w-0 items-center gap-2">
              <a
                href={projectIssuePath(form.workspace.parts.slug, project_id, id)}
                target="_blank"
                rel="noopener"
                aria-label={t('opensInNewTab', { key, title: name })}
                className="min-w-0 flex-1 truncate text-ink-2 hover:text-ink hover:underline"
              >
                <span className="font-mono">{key}</span> {name}
              </a>
              <Button
                size="small"
                variant="link"
                className="shrink-0"
                aria-label={t('useInsteadOf', { key })}
                onClick={() => onUse({ id, project_id, key })}
              >
                {t('useInstead')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
