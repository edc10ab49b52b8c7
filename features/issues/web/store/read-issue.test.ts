import { expect, test } from 'vitest';
import { NetworkError } from '#platform/web/api/api-error.ts';
import { breathe, openProject, projectId, row } from '#tests/support/test-project.ts';

/** What this device has of the issue: an earlier text. */
const kept = { ...row({ id: 'i1' }), description_html: '<p>Water it</p>' };
const local = { ask: () => Promise.resolve(null), askOffline: () => Promise.resolve(kept), learn: () => {} };

test('a server that is slow to answer is waited for behind the text that this device has', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answers = [() => Promise.reject(new NetworkError()), () => promise];
  const { issues } = openProject({ readIssue: () => answers.shift()?.() }, local);
  expect(await issues.read('i1')).toBe(true);
  expect(issues.table.get('i1')?.description_html).toBe('<p>Water it</p>');
  resolve({ ...row({ id: 'i1', project_id: projectId }), description_html: '<p>Water it daily</p>' });
  await breathe();
  expect(issues.table.get('i1')?.description_html).toBe('<p>Water it daily</p>');
});

test('without a network the text that this device has stays', async () => {
  const away = () => Promise.reject(new NetworkError());
  const { issues } = openProject({ readIssue: away }, local);
  expect(await issues.read('i1')).toBe(true);
  await breathe();
  expect(issues.table.get('i1')?.description_html).toBe('<p>Water it</p>');
});
