import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAiProvider, updateConfigurations } from '#features/instance/admin-contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';

const world = worldForTests();
const ada = () => world().as('ada');
const asked: { url: string | undefined; key: string | undefined }[] = [];
let provider: Server;
let base = '';

beforeAll(async () => {
  await ada().post('/api/instances/admins/sign-in/', { email: email('ada'), password });
  provider = createServer((request, response) => {
    asked.push({ url: request.url, key: request.headers.authorization });
    if (request.url === '/moved/models') response.writeHead(302, { location: '/v1/models' }).end();
    else if (request.url === '/broken/models') response.writeHead(500).end('secret details');
    else response.writeHead(request.headers.authorization === 'Bearer right' ? 200 : 401).end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  base = originOf(provider);
});
afterAll(() => provider.close());
beforeEach(async () => {
  asked.length = 0;
  await world().db.updateTable('instance_configurations').set({ value: null }).execute();
});

const originOf = (server: Server) => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};
const check = async (path: string, key: string) => {
  await ada().send(updateConfigurations, { body: { OPENAI_BASE_URL: path, OPENAI_API_KEY: key } });
  const { status, body } = await ada().send(checkAiProvider, {});
  return [status, body];
};

describe('the test of the AI provider', () => {
  it('asks the stored address with the stored key', async () => {
    expect(await check(`${base}/v1/`, 'right')).toEqual([200, { message: 'The provider accepted the key.' }]);
    expect(asked).toEqual([{ url: '/v1/models', key: 'Bearer right' }]);
  });

  it('says that the key is refused', async () => {
    expect(await check(`${base}/v1`, 'wrong')).toEqual([400, { error: 'The provider refused the key (401).' }]);
  });

  it('passes nothing on of what a strange server says, and follows it nowhere', async () => {
    expect(await check(`${base}/broken`, 'right')).toEqual([400, { error: 'The provider answered 500.' }]);
    const [status, body] = await check(`${base}/moved`, 'right');
    expect([status, body]).toEqual([400, { error: expect.stringContaining('could not be reached') }]);
    expect(asked.map(({ url }) => url)).toEqual(['/broken/models', '/moved/models']);
  });

  it('says that nobody is there, and never asks where cloud machines keep their credentials', async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    const address = originOf(nobody);
    await new Promise((resolve) => nobody.close(resolve));
    expect(await check(address, 'right')).toEqual([400, { error: expect.stringContaining('ECONNREFUSED') }]);
    for (const place of ['http://169.254.169.254/v1', 'http://[fe80::1]/v1', 'http://[::ffff:169.254.169.254]/v1'])
      expect(await check(place, 'right')).toEqual([400, { error: 'This address cannot be used.' }]);
  });

  it('needs a key', async () => {
    const { status, body } = await ada().send(checkAiProvider, {});
    expect([status, body]).toEqual([400, { error: 'No API key is set.' }]);
  });
});
