import { expect, it, vi } from 'vitest';
import { createUserAsset, createWorkspaceAsset, confirmWorkspaceAsset } from '#features/assets/contract.ts';
import { png } from '#tests/support/pictures.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const form = async (size = 100_000) => {
  const body = { name: 'me.png', type: 'image/png', size, entity_type: 'USER_AVATAR' };
  return (await world().as('ben').send(createUserAsset, { body })).body.upload_data;
};
const send = (data: Awaited<ReturnType<typeof form>>, bytes?: Uint8Array, headers?: Record<string, string>) =>
  postFile(world().stranger(), data, bytes, headers);

it('takes the form without cookies and from any origin: its signature is enough', async () => {
  expect(await send(await form(), png(), { origin: 'https://elsewhere.example' })).toEqual({
    status: 204,
    body: undefined,
  });
});

it('works once', async () => {
  const data = await form();
  await send(data);
  expect(await send(data)).toEqual({ status: 400, body: { error: 'This upload form was used already.' } });
});

it('stores one of two files sent at once', async () => {
  const data = await form();
  const answers = await Promise.all([send(data), send(data), send(data)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
});

it.each(['key', 'policy', 'Content-Type', 'x-cairn-signature'])('is refused when %s was changed', async (field) => {
  const { url, fields } = await form();
  const value = fields[field] ?? '';
  const changed = { ...fields, [field]: (value.startsWith('e') ? 'f' : 'e') + value.slice(1) };
  expect(await send({ url, fields: changed })).toEqual({
    status: 403,
    body: { error: 'This upload form is not valid.' },
  });
});

it('is refused after its hour', async () => {
  const data = await form();
  const later = Date.now() + 3_700_000;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  try {
    expect(await send(data)).toEqual({ status: 403, body: { error: 'This upload form has expired.' } });
  } finally {
    vi.useRealTimers();
  }
});

it('takes no byte more than declared, and none more than the limit', async () => {
  const bytes = png(40, 40);
  expect(await send(await form(bytes.length), bytes)).toMatchObject({ status: 204 });
  expect(await send(await form(bytes.length - 1), bytes)).toEqual({
    status: 400,
    body: { error: `The file is larger than the limit of ${bytes.length - 1} bytes.` },
  });
  expect(await send(await form(50_000_000), Buffer.alloc(5_242_881))).toEqual({
    status: 400,
    body: { error: 'The file is larger than the limit of 5 MB.' },
  });
  expect(await send(await form(), Buffer.alloc(0))).toEqual({ status: 400, body: { error: 'The file is empty.' } });
});

it('reports a form without a file', async () => {
  const { url, fields } = await form();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(new URL(url, world().url), { method: 'POST', body });
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'The form has no file.' }]);
});

/** An uploaded logo: the address that pages keep, and who may see it. */
async function aLogo() {
  const ada = world().as('ada');
  const body = { name: 'a.png', type: 'image/png', size: 5000, entity_type: 'WORKSPACE_LOGO' };
  const made = await ada.send(createWorkspaceAsset, { params: { slug: 'harbor' }, body });
  await postFile(ada, made.body.upload_data);
  const params = { slug: 'harbor', asset_id: made.body.asset_id };
  await ada.send(confirmWorkspaceAsset, { params, body: {} });
  return `/api/assets/v2/static/${params.asset_id}/`;
}

it('hands out a file only at an address of ours, as the type it was signed for', async () => {
  const way = await world()
    .as('ada')
    .fetch(await aLogo());
  const address = new URL(way.headers.get('location') ?? '', world().url);
  const status = async (change: (url: URL) => void) => {
    const changed = new URL(address);
    change(changed);
    return (await fetch(changed)).status;
  };
  expect(await status(() => undefined)).toBe(200);
  expect(await status((url) => url.searchParams.set('type', 'text/html'))).toBe(403);
  expect(await status((url) => url.searchParams.set('expires', '9999999999'))).toBe(403);
  expect(await status((url) => url.searchParams.delete('signature'))).toBe(403);
  expect(await status((url) => (url.pathname = url.pathname.replace(/[^/]+$/, '..%2f..%2fsecret')))).toBe(403);
});

it('signs an address for five minutes, without a session; pages ask again', async () => {
  const kept = await aLogo();
  const ask = async () => {
    const way = await world().as('ada').fetch(kept);
    // A browser may keep what leads there for three minutes; the address is good for a minute longer.
    expect([way.status, way.headers.get('cache-control')]).toEqual([302, 'public, max-age=180']);
    return new URL(way.headers.get('location') ?? '', world().url);
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const first = await ask();
    const file = await fetch(first);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, max-age=300, immutable']);
    vi.setSystemTime(Date.now() + 239_000);
    expect((await fetch(first)).status).toBe(200);
    vi.setSystemTime(Date.now() + 62_000);
    expect((await fetch(first)).status).toBe(403);
    expect((await fetch(await ask())).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
