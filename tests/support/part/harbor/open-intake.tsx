import { expect, vi } from 'vitest';
import { listIntakeIssues, updateIntakeIssue, type IntakeItem } from '#features/intake/contract.ts';
import { IntakeScreen } from '#features/intake/web/intake-screen.tsx';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { serveIntake, submission } from './intake-server.ts';
import { openHarbor, type HarborOptions } from './open-harbor.tsx';
import { websiteId } from './projects.ts';

/** Three submissions of Ben's that wait, the last one newest. */
export const waiting = [submission(2, 'Gate squeaks'), submission(3, 'Roof leaks'), submission(4, 'Paint peels')];

/** What is different in the intake. */
interface OpenIntake extends Pick<HarborOptions, 'as' | 'project'> {
  readonly items?: readonly IntakeItem[];
  /** The end of the address. */
  readonly search?: string;
  /** Changes what the server answers, before the page is drawn. */
  readonly serve?: (answers: Answers) => void;
}

/** Opens the intake of Website. The end of a list comes into sight as soon as it is drawn. */
export async function openIntake({ items = waiting, search = '', serve, ...options }: OpenIntake = {}) {
  vi.stubGlobal('IntersectionObserver', AlwaysInSight);
  const harbor = await openHarbor({ issues: [], ...options });
  const { answers } = harbor;
  serveIntake(answers, items);
  serve?.(answers);
  const page = await harbor.open(<IntakeScreen />, `/harbor/projects/${websiteId}/inbox${search}`);
  const lines = () => page.all('list', 'Intake list').flatMap((list) => [...list.querySelectorAll('li')]);
  return {
    harbor,
    page,
    answers,
    lines,
    /** Waits until the list has these titles, as they stand. */
    shows: (titles: readonly string[]) =>
      page.until(() => expect(lines().map((one) => one.querySelector('button')?.textContent)).toEqual(titles)),
    /** Waits until an issue is open beside the list. */
    opened: (title: string) =>
      page.until(() =>
        expect(document.querySelector<HTMLTextAreaElement>('#intake-detail textarea')?.value).toBe(title),
      ),
    /** What the list was asked for last, without the count of the sidebar. */
    query: () => answers.asked(listIntakeIssues).findLast(({ query }) => query['per_page'] !== '1')?.query,
    /** What was decided, of which issue. */
    sent: () => answers.asked(updateIntakeIssue).map(({ params, body }) => [params['issue_id'], body]),
  };
}

/** A decision without a snooze and an original, as it is sent. */
export const decision = (status: number) => ({ status, snoozed_till: null, duplicate_to: null });

class AlwaysInSight {
  readonly #seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void;

  constructor(seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }

  observe(): void {
    queueMicrotask(() => this.#seen([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}
