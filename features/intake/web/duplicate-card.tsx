import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { StateMark } from '#features/states/web/public.ts';
import { t } from './text.ts';

/** The issue that an issue of the intake repeats. */
export const DuplicateCard = observer(function DuplicateCard({ facts, id }: { facts: ProjectFacts; id: string }) {
  const { issues, states } = facts;
  useEffect(() => {
    // The relations below the text name it too; without an answer the card stays away.
    if (!issues.table.get(id)) void issues.read(id).catch(() => false);
  }, [issues, id]);
  const original = issues.table.get(id);
  if (!original) return null;
  return (
    <p className="mx-auto mb-3 flex max-w-190 items-center gap-2 rounded-control border border-line bg-sunken px-3 py-2 text-body">
      <span className="shrink-0 text-ink-3">{t('original')}</span>
      <StateMark states={states} id={original.state_id} />
      <Link to={projectIssuePath(facts.slug, facts.projectId, id)} className="truncate hover:underline">
        {facts.keyOf(original)} {original.name}
      </Link>
    </p>
  );
});
