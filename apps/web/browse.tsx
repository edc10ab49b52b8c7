import { useLoaderData, useParams, useRouter } from '@tanstack/react-router';
import { BrowseScreen } from '#features/issues/web/public.ts';
import { issuePath } from './issue-path.ts';

/** `/{workspaceSlug}/browse/{key}` while the server does not say where the issue is. */
export function Browse() {
  const { workspaceSlug, key } = useParams({ from: '/$workspaceSlug/browse/$key' });
  const { error } = useLoaderData({ from: '/$workspaceSlug/browse/$key' });
  const router = useRouter();
  return (
    <BrowseScreen
      slug={workspaceSlug}
      issueKey={key}
      error={error}
      onFound={(issue) => router.history.replace(issuePath(workspaceSlug, issue))}
      onRetry={() => void router.invalidate()}
    />
  );
}
