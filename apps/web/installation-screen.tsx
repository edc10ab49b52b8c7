import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { installationRoute } from './installation-routes.tsx';
import { t } from './text.ts';

/** Services whose connection is completed here, by their name in the URL. */
const SERVICES: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab', slack: 'Slack' };

/** The page that asked for a connection listens here; only pages of this Cairn can. */
const CHANNEL = 'cairn:installations';

/**
 * `/installations/{provider}`: where a service leads back to after a connection was allowed in a small window
 * (screens.md 1.2). It sends the result to the page that asked and closes itself. It uses a channel, not `opener`, because
 * visiting another site separates the two windows.
 */
export function InstallationScreen() {
  const { provider } = installationRoute.useParams();
  // Read from the URL itself: the router parses digits as numbers, which loses digits of long ones.
  const [answer] = useState(() => new URLSearchParams(location.search));
  const service = SERVICES[provider];
  const refused = answer.has('error') || !(answer.has('code') || answer.has('installation_id'));
  useDocumentTitle(service ?? '');
  useEffect(() => {
    if (service === undefined) return;
    const channel = new BroadcastChannel(CHANNEL);
    const params = ['code', 'state', 'installation_id', 'error'].map((name) => [name, answer.get(name)]);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches pages of this origin only
    channel.postMessage({ provider, ...Object.fromEntries(params) });
    channel.close();
    // The values are not needed in the URL or history any more. Windows that people opened themselves stay open.
    history.replaceState(history.state, '', location.pathname);
    window.close();
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the service sent
  }, []);
  if (service === undefined) return <NotFoundScreen />;
  return (
    <main id="content" tabIndex={-1} className="h-full overflow-y-auto bg-surface">
      <EmptyState
        level={1}
        drawing={refused ? 'signpost' : 'stones'}
        title={refused ? t('serviceRefused', { service }) : t('serviceAnswered', { service })}
        actions={
          <Link to="/" className={buttonClass()}>
            {t('goHomeButton')}
          </Link>
        }
      >
        {t('closeWindow')}
      </EmptyState>
    </main>
  );
}
