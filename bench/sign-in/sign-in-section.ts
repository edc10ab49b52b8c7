import { hashPassword, isPassword } from '#features/accounts/server/passwords.ts';
import { interleave } from '#bench/measure/interleave.ts';
import { overFloor, type SectionResult, type Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { Browser } from '#tests/world/browser.ts';

const effort = { rounds: 40, warmUp: 3, budgetMs: 30_000 };

/**
 * Signing in by password, against checking the password alone: everything around it (form, limits, session, record)
 * should hardly show. The forms are open before, as a page's is while the person types.
 */
export async function measureSignInSection(run: BenchRun): Promise<SectionResult> {
  const { email, password } = run.workspace;
  const hash = await hashPassword(password);
  const forms: Form[] = [];
  while (forms.length < effort.rounds + effort.warmUp) forms.push(await openForm(run.cairn.url));
  const spreads = await interleave(
    {
      cairn: async () => {
        const { browser, token } = must(forms.pop(), 'a form a round');
        const body = new URLSearchParams({ email, password, csrfmiddlewaretoken: token });
        const answer = await browser.fetch('/auth/sign-in/', { method: 'POST', body });
        if (answer.headers.get('location')?.includes('error_code') !== false)
          throw new Error('The sign-in was refused');
      },
      floor: () => isPassword(password, hash),
    },
    effort,
  );
  const timing: Timing = { call: 'signing in, over the hash alone', size: null, ...spreads };
  run.tell(timing);
  const value = must(overFloor(timing), 'it has a floor');
  const goal = { name: 'signing in against the password hash alone', value, limit: 1.2, unit: 'x' } as const;
  return { timings: [timing], goals: [goal], facts: [] };
}

/** A browser nobody is signed in with, at the sign-in form. */
interface Form {
  readonly browser: Browser;
  readonly token: string;
}

async function openForm(url: string): Promise<Form> {
  const browser = new Browser(url);
  const { body } = await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/');
  return { browser, token: body.csrf_token };
}
