import { useEffect, useState } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { api } from '#platform/web/api/api.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import type { IssueQuestion } from './choose-issues.ts';
import { findChoices, type FoundChoices } from './find-choices.ts';

/** How long typing must pause before the server is asked, in milliseconds. */
const rest = 120;

/**
 * Returns the issues offered for what is typed: null until the first are there, then those of the last answer.
 * `failed`: the server refused.
 */
export function useChoices(
  question: IssueQuestion,
  text: string,
  isEverywhere: boolean,
): FoundChoices | 'failed' | null {
  const [found, setFound] = useState<FoundChoices | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const parts = {
      client: api,
      projects: () => projectsOf(question.slug).joined,
      askDevice: (name: string, args: unknown) => instantMode.askKept(name, args),
    };
    const look = async () => {
      const next = await findChoices(parts, question, text, isEverywhere, signal).catch(() => 'failed' as const);
      if (!signal.aborted) setFound(next);
    };
    const timer = setTimeout(() => void look(), text === '' ? 0 : rest);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question, text, isEverywhere]);
  return found;
}
