import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openCreate } from '#features/issues/web/open-create.ts';
import { homePath } from '#features/users/web/public.ts';
import { issueFromShare } from './issue-from-share.ts';
import { Waiting } from './waiting.tsx';

/** `/mobile/share`: what another app shared with this one opens the form of a new issue over Home (screens.md 4.3). */
export function Share() {
  const router = useRouter();
  const shared = useSearch({ from: '/mobile/share' });
  useEffect(() => {
    openCreate({ start: issueFromShare(shared) });
    void homePath().then((path) => router.history.replace(path));
  }, [router, shared]);
  return <Waiting />;
}
