import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { readVersions, type DescriptionPast } from './read-versions.ts';

const VersionHistory = lazyPart(async () => (await import('./version-history.tsx')).VersionHistory);

const nothing: DescriptionPast = { edited_by: null, edited_at: null, versions: [] };

/** Under the description: who wrote it and when, and how many earlier versions there are, which it opens. */
export const EditedLine = observer(function EditedLine({ facts, issue }: { facts: ProjectFacts; issue: Issue }) {
  const { edited_by, edited_at, versions } = useDescriptionPast(facts, issue.id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = edited_by === null ? issueText('formerMember') : facts.person(edited_by).name;
  const edited = edited_at !== null && (
    <time dateTime={edited_at} {...tip(formatMoment(edited_at))}>
      {t('editedBy', { name, ago: formatAgo(edited_at) })}
    </time>
  );
  if (versions.length === 0) return <span className="ml-auto truncate px-1">{edited}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="target ml-auto truncate rounded-chip px-1 hover:bg-hover hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {edited}
        {edited && ' · '}
        {t('earlierVersions', { count: versions.length })}
      </button>
      {isOpen && (
        <Opening onClose={close}>
          <VersionHistory facts={facts} issue={issue} versions={versions} onClose={close} />
        </Opening>
      )}
    </>
  );
});

/** Returns who wrote a description and what it said before; nothing until that is read. Read again when somebody changes it. */
function useDescriptionPast(facts: ProjectFacts, issueId: string): DescriptionPast {
  const [past, setPast] = useState<DescriptionPast>(nothing);
  useEffect(() => {
    const { hub } = facts.workspace.parts;
    let newest = 0;
    const read = () => {
      newest += 1;
      const asked = newest;
      // Offline there is no history to show.
      void readVersions(facts, issueId).then(
        (found) => asked === newest && setPast(found),
        () => undefined,
      );
    };
    read();
    const stop = hub.on('issue', (changes) => {
      if (changes.some(({ entity_id: id, fields }) => id === issueId && 'description_html' in fields)) read();
    });
    return () => {
      newest = -1;
      stop();
    };
  }, [facts, issueId]);
  return past;
}
