import { useEffect, useState } from 'react';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { WebhookStore } from './webhook-store.ts';

/** Returns the webhooks of the workspace one is in, read while a page shows them. */
export function useWebhooks(): WebhookStore {
  const { slug } = useWorkspace();
  const [store] = useState(() => new WebhookStore(slug));
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  return store;
}
