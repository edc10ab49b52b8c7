import { expect, test, vi } from 'vitest';
import { findByKeyHere, type KeySearchParts } from './find-by-key.ts';

const projects = [
  { id: 'web', identifier: 'WEB' },
  { id: 'garden', identifier: 'GAR' },
];
const issue = { id: 'i1', project_id: 'web' };

function parts(answer: unknown, known?: unknown) {
  const askDevice = vi.fn<KeySearchParts['askDevice']>(() => Promise.resolve(answer));
  const client = { send: vi.fn<never>(), known: () => Promise.resolve(known as never) };
  return { client, slug: 'harbor', projects, askDevice };
}

test('a key in any case is asked for among the projects that its identifier names, an id by itself', async () => {
  const asked = parts(issue);
  expect(await findByKeyHere(asked, 'web-12')).toEqual(issue);
  expect(asked.askDevice).toHaveBeenLastCalledWith('keyed', { projectIds: ['web'], number: 12 });
  const id = '01890000-0000-7000-8000-00000000000b';
  await findByKeyHere(asked, id);
  expect(asked.askDevice).toHaveBeenLastCalledWith('issue', id);
});

test('what the device does not keep may be known from before', async () => {
  expect(await findByKeyHere(parts(null, issue), 'WEB-12')).toEqual(issue);
  expect(await findByKeyHere(parts(null), 'WEB-12')).toBeNull();
  const strange = parts(issue);
  expect(await findByKeyHere(strange, 'XYZ-1')).toBeNull();
  expect(strange.askDevice).not.toHaveBeenCalled();
});
