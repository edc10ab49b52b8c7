import { useEffect, useState } from 'react';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { readVersions, type EarlierVersion } from './read-versions.ts';

const VersionHistory = lazyPart(async () => (await import('./version-history.tsx')).VersionHistory);

interface VersionButtonProps {
  facts: ProjectFacts;
  issue: Issue;
  /** The description that is stored: with another one there may be another version. */
  html: string;
}

/** The versions before a text of the description. */
interface ReadVersions {
  readonly html: string;
  readonly versions: readonly EarlierVersion[];
}

/** Under the description: opens its earlier versions, where there are some. */
export function VersionButton({ facts, issue, html }: VersionButtonProps) {
  const [{ versions }, setRead] = useState<ReadVersions>({ html, versions: [] });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isHere = true;
    // Offline there is no history to show.
    void readVersions(facts, issue.id).then(
      (found) => isHere && setRead({ html, versions: found }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [facts, issue.id, html]);
  if (versions.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="target ml-auto rounded-chip px-1 hover:bg-hover hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {t('earlierVersions', { count: versions.length })}
      </button>
      {isOpen && (
        <Opening onClose={close}>
          <VersionHistory facts={facts} issue={issue} versions={versions} onClose={close} />
        </Opening>
      )}
    </>
  );
}
