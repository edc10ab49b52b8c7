// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openHarbor } from '#tests/support/part/harbor/open-harbor.tsx';
import type { Person } from '#tests/world/people.ts';
import { whyNoNewIssue } from './new-issue.ts';

it.each<[Person, string | undefined]>([
  ['ada', undefined],
  ['ben', undefined],
  // A guest has a project here, and can create none (screens.md 2.2: a tooltip says why the button is off).
  ['cleo', 'Guests can’t create issues'],
])('%s is told why no issue can be created: %s', async (as, reason) => {
  const { place } = await openHarbor({ as });
  expect(whyNoNewIssue(place)).toBe(reason);
});
