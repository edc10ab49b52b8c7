import { useEffect, useEffectEvent, useState } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { api } from '#platform/web/api/api.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import type { IssueChoice, IssueQuestion } from './choose-issues.ts';
import { findChoices, type FoundChoices } from './find-choices.ts';

/** How long typing must pause before the server is asked, in milliseconds. */
const rest = 120;

export interface OfferedChoices {
  /** Null until the first are there, then those of the last answer. `failed`: the server refused. */
  readonly found: FoundChoices | 'failed' | null;
  /** Whether they answer what is typed now, rather than what was typed before. */
  readonly isCurrent: boolean;
}

/** Returns the issues offered for what is typed; `onFound` receives those of each answer that comes in time. */
export function useChoices(
  question: IssueQuestion,
  text: string,
  isEverywhere: boolean,
  onFound: (choices: readonly IssueChoice[]) => void,
): OfferedChoices {
  const found = useEffectEvent(onFound);
  const [answer, setAnswer] = useState<{ to: string; found: OfferedChoices['found'] }>({ to: '', found: null });
  const asked = `${isEverywhere} ${text}`;
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
      if (signal.aborted) return;
      setAnswer({ to: asked, found: next });
      found(next === 'failed' ? [] : next.choices);
    };
    const timer = setTimeout(() => void look(), text === '' ? 0 : rest);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question, text, isEverywhere, asked]);
  return { found: answer.found, isCurrent: answer.to === asked };
}
