import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactNode } from 'react';
import type { LinkingIssue } from '#features/pages/link-contract.ts';
import { PageMark } from '#features/pages/web/page-mark.tsx';
import { pagePath } from '#features/pages/web/paths.ts';
import { t } from '#features/pages/web/text.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import type { EditorIssues } from '#platform/editor/editor-host.ts';
import { IssueIcon } from '#platform/ui/icons/line-icons.ts';
import { FoldingSection, SectionCount } from '#platform/web/shell/folding-section.tsx';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import type { Backlinks } from './use-backlinks.ts';

interface LinkedFromProps {
  slug: string;
  links: Backlinks | null;
  /** How issues look now; absent where only pages are listed. */
  issues?: EditorIssues | undefined;
  label: string;
  className?: string;
  /** The name of a section that opens and closes by its heading; absent: it is always open. */
  fold?: string;
}

/** The pages and issues that link to something; not drawn without any. */
export function LinkedFrom({ slug, links, issues, label, className, fold }: LinkedFromProps) {
  const heading = useId();
  if (!links || links.issues.length + links.pages.length === 0) return null;
  const count = <SectionCount>{links.issues.length + links.pages.length}</SectionCount>;
  const rows = (
    <ul className="-mx-2 flex flex-col">
      {links.pages.map((page) => (
        <Row key={page.id} to={pagePath({ slug, projectId: page.project_id }, page.id)} mark={<PageMark page={page} />}>
          {page.name === '' ? t('untitled') : page.name}
        </Row>
      ))}
      {links.issues.map((issue) => (
        <IssueRow key={issue.id} slug={slug} issue={issue} issues={issues} />
      ))}
    </ul>
  );
  if (fold !== undefined)
    return (
      <FoldingSection name={fold} title={label} count={count}>
        {rows}
      </FoldingSection>
    );
  return (
    <section aria-labelledby={heading} className={className}>
      <header className="flex items-center gap-2">
        <h2 id={heading} className="text-title-s">
          {label}
        </h2>
        {count}
      </header>
      {rows}
    </section>
  );
}

interface IssueRowProps {
  slug: string;
  issue: LinkingIssue;
  issues: EditorIssues | undefined;
}

const IssueRow = observer(function IssueRow({ slug, issue, issues }: IssueRowProps) {
  const look = issues?.look(issue.id, issue.project_id) ?? null;
  const isKnown = look !== null;
  useEffect(() => {
    if (!isKnown) issues?.want(issue.id, issue.project_id);
  }, [issues, isKnown, issue]);
  return (
    <Row
      to={projectIssuePath(slug, issue.project_id, issue.id)}
      mark={
        look ? <StateGlyph group={look.group} color={look.color} /> : <IssueIcon size={16} className="text-ink-3" />
      }
    >
      <span className="mr-1 text-ink-3 tabular-nums">{look?.key ?? issue.key}</span> {look?.title ?? issue.name}
    </Row>
  );
});

function Row({ to, mark, children }: { to: string; mark: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-8 min-w-0 items-center gap-2 rounded-control px-2 text-body text-ink hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="flex size-4 shrink-0 items-center justify-center">{mark}</span>
        <span className="min-w-0 truncate">{children}</span>
      </Link>
    </li>
  );
}
