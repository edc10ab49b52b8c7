import { useEffect, useState } from 'react';
import { compareDays } from '#features/history/contract.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';

/** What is compared: two days of a project, or of a cycle or module of it. */
export interface DaysCompared {
  readonly slug: string;
  readonly projectId: string;
  readonly from: string;
  /** Null: today, which goes on. */
  readonly until: string | null;
  /** The fixed filters of the list: a cycle, a module, or none. */
  readonly fixed: Readonly<Record<string, string>>;
}

export type Compared = ReplyBody<typeof compareDays>;

type Read = { readonly key: string; readonly value: Compared | null; readonly failed: boolean };

/** What changes of issues until today are read again after, at most, in milliseconds. */
const every = 2000;

/** Reads what changed between two days, again when issues change and today counts; the last answer stays meanwhile. */
export function useDayChanges({ slug, projectId, from, until, fixed }: DaysCompared) {
  const { cycle, module } = fixed;
  const [tries, setTries] = useState(0);
  const key = JSON.stringify([slug, projectId, from, until, cycle, module, tries]);
  const [read, setRead] = useState<Read>({ key, value: null, failed: false });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = {
      from,
      ...(until !== null && { to: until }),
      ...(cycle !== undefined && { cycle_id: cycle }),
      ...(module !== undefined && { module_id: module }),
    };
    const load = () =>
      api.send(compareDays, { params: { slug, project_id: projectId }, query }, { fresh: true, signal }).then(
        (value) => setRead({ key, value, failed: false }),
        () => {
          if (signal.aborted) return;
          setRead((before) => (before.key === key && before.value ? before : { key, value: null, failed: true }));
        },
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void load();
      }, every);
    };
    void load();
    const stop = until === null ? openWorkspace(slug).parts.hub.on('issue', again) : undefined;
    return () => {
      controller.abort();
      stop?.();
      clearTimeout(timer);
    };
  }, [slug, projectId, from, until, cycle, module, key]);
  const isCurrent = read.key === key;
  return {
    value: isCurrent ? read.value : null,
    failed: isCurrent && read.failed,
    retry: () => setTries(tries + 1),
  };
}
