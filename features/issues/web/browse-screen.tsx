import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { ProgressLine } from '#platform/ui/display/progress-line.tsx';
import { isDisconnected } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { findByKeyHere } from './find-by-key.ts';
import { t } from './text.ts';

interface BrowseScreenProps {
  slug: string;
  issueKey: string;
  /** Why the server could not say where the issue is. */
  error: unknown;
  /** Goes on to the issue. */
  onFound: (issue: { id: string; project_id: string }) => void;
  onRetry: () => void;
}

/** A short link that the server does not resolve: goes on by what this device keeps, else says why the issue cannot be opened. */
export const BrowseScreen = observer(function BrowseScreen({
  slug,
  issueKey,
  error,
  onFound,
  onRetry,
}: BrowseScreenProps) {
  const [isUnknown, setUnknown] = useState(false);
  const isAway = isDisconnected(error);
  useDocumentTitle(issueKey);
  useEffect(() => {
    let isLeft = false;
    const { joined } = projectsOf(slug);
    const askDevice = (name: string, args: unknown) => instantMode.askKept(name, args);
    void findByKeyHere({ client: api, slug, projects: joined, askDevice }, issueKey).then((found) => {
      if (isLeft) return;
      if (found) onFound(found);
      else setUnknown(true);
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a key is looked up once; what is done then may be another function by now
  }, [slug, issueKey]);
  return (
    <main id="content" tabIndex={-1} className="relative h-full overflow-y-auto bg-surface" aria-busy={!isUnknown}>
      <ProgressLine on={!isUnknown} />
      {isUnknown && (
        <ErrorScreen
          error={error}
          title={t(isAway ? 'keyNeedsNetwork' : 'keyNotOpened', { key: issueKey })}
          body={!isAway ? undefined : instantMode.isOn ? t('keyNotOnThisDevice') : t('instantModeIsOff')}
          onRetry={onRetry}
        />
      )}
    </main>
  );
});
