import { hashPassword, isPassword } from '#features/accounts/server/passwords.ts';
import { HttpClient } from '#bench/measure/http-client.ts';
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
  // Uses the same minimal client as other calls, because a client's own cost is not the server's.
  const http = new HttpClient(run.cairn.url);
  const forms: Form[] = [];
  while (forms.length < effort.rounds + effort.warmUp) forms.push(await openForm(run.cairn.url));
  const spreads = await interleave(
    {
      cairn: async () => {
        const { cookie, token } = must(forms.pop(), 'a form a round');
        const form = new URLSearchParams({ email, password, csrfmiddlewaretoken: token }).toString();
        const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
        const answer = await http.send('POST', '/auth/sign-in/', form, headers);
        if (answer.location?.includes('error_code') !== false) throw new Error('The sign-in was refused');
      },
      floor: () => isPassword(password, hash),
    },
    effort,
  );
  const timing: Timing = { call: 'signing in, over the hash alone', size: null, ...spreads };
  http.close();
  run.report(timing);
  const value = must(overFloor(timing), 'it has a floor');
  const goal = { name: 'signing in against the password hash alone', value, limit: 1.2, unit: 'x' } as const;
  return { timings: [timing], goals: [goal], facts: [] };
}

/** A browser nobody is signed in with, at the sign-in form. */
interface Form {
  readonly cookie: string;
  readonly token: string;
}

async function openForm(url: string): Promise<Form> {
  const browser = new Browser(url);
  const { body } = await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, token: body.csrf_token };
}
