import { useEffect } from 'react';
import { projectIssuePath } from '#features/projects/web/public.ts';
import type { PeekProps } from '#features/issues/web/peek-host.ts';

/** Leads on to the page of an issue, which shows it as it is today: over a list of the past it would look like that day's. */
export function PastIssue({ id, host }: PeekProps) {
  const { home } = host;
  useEffect(() => {
    if (home) host.leadOn(projectIssuePath(home.slug, home.projectId, id));
  }, [host, home, id]);
  return null;
}
