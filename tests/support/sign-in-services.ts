import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The person who signs in at the services, and their data at each. */
export interface StandInPerson {
  id: number;
  name: string;
  email: string;
  verified: boolean;
}

/** The simulated fault of a service; 'well' means none. */
export type Mood = 'well' | 'denies' | 'slow' | 'nonsense' | 'wrong-shape' | 'broken' | 'hangs-up' | 'silent';

/** What is wrong with the ID tokens from now on. Seconds: how far the clock is ahead. */
export interface TokenFaults {
  clock?: number;
  nonce?: string;
  audience?: string;
  issuer?: string;
  foreignKey?: boolean;
  without?: string;
}

/** The parameters of a request to a service's authorization page. */
export interface Asked {
  readonly service: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Stand-ins of GitHub, GitLab, Google and an OpenID Connect provider on loopback, by their published formats: an
 * authorisation page that says yes at once, a token endpoint that checks client, code, redirect address and PKCE, and the
 * API that says who somebody is.
 */
export interface SignInServices {
  readonly url: string;
  person: StandInPerson;
  mood: Mood;
  faults: TokenFaults;
  /** Organizations the person belongs to at GitHub. */
  organizations: string[];
  readonly asked: readonly Asked[];
  close(): Promise<void>;
}

const CLIENT = { id: 'cairn', secret: 'a secret of two' };
const PATHS: Readonly<Record<string, string>> = {
  '/github/login/oauth/authorize': 'github',
  '/gitlab/oauth/authorize': 'gitlab',
  '/google/o/oauth2/v2/auth': 'google',
  '/oidc/authorize': 'oidc',
};
const TOKEN_PATHS: Readonly<Record<string, string>> = {
  '/github/login/oauth/access_token': 'github',
  '/gitlab/oauth/token': 'gitlab',
  '/google/token': 'google',
  '/oidc/token': 'oidc',
};

/** Settings that point the named services to the test servers. */
export function serviceSettings(url: string, ...names: ('google' | 'github' | 'gitlab' | 'oidc')[]) {
  const entries = names.flatMap((name) => {
    const key = name.toUpperCase();
    return [
      [`IS_${key}_ENABLED`, '1'],
      [`${key}_CLIENT_ID`, CLIENT.id],
      [`${key}_CLIENT_SECRET`, CLIENT.secret],
      [name === 'oidc' ? 'OIDC_ISSUER' : `${key}_HOST`, `${url}/${name}`],
    ];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Starts them on a port of the system's choice. */
export async function startSignInServices(): Promise<SignInServices> {
  const asked: Asked[] = [];
  const codes = new Map<string, Asked>();
  const [key, foreign] = [newKey(), newKey()];
  const state: Omit<SignInServices, 'url' | 'close'> = {
    person: { id: 7, name: 'Nora Quay', email: 'nora@example.invalid', verified: true },
    mood: 'well',
    faults: {},
    organizations: [],
    asked,
  };
  let url = '';

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const service = PATHS[pathname];
    if (service !== undefined) return authorise(service, searchParams, response);
    if (state.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 100));
    if (state.mood === 'silent') return;
    if (state.mood === 'hangs-up') return void request.destroy();
    if (state.mood === 'broken') return void response.writeHead(503).end('down for maintenance');
    if (state.mood === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi');
    if (state.mood === 'wrong-shape') return json(response, 200, { hello: ['world'] });
    if (pathname === '/oidc/.well-known/openid-configuration') return json(response, 200, discovery(url));
    if (pathname === '/oidc/jwks') return json(response, 200, { keys: [key.jwk] });
    const tokenService = TOKEN_PATHS[pathname];
    if (tokenService !== undefined) return token(tokenService, await formOf(request), request, response);
    return api(pathname, request, response);
  }
  function authorise(service: string, query: URLSearchParams, response: ServerResponse): void {
    const one = { service, query: Object.fromEntries(query) };
    asked.push(one);
    const code = randomUUID();
    codes.set(code, one);
    const target = new URL(query.get('redirect_uri') ?? '');
    // RFC 6749, 4.1.2.1
    if (state.mood === 'denies') target.searchParams.set('error', 'access_denied');
    else target.searchParams.set('code', code);
    target.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: target.href }).end();
  }
  function token(service: string, form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const code = form.get('code') ?? '';
    const one = codes.get(code);
    codes.delete(code);
    const problem = problemOf(one, service, form, request);
    // GitHub reports errors with 200 (docs.github.com, "Troubleshooting OAuth app access token request errors").
    if (problem || !one) return json(response, service === 'github' ? 200 : 400, { error: problem ?? 'invalid_grant' });
    const common = { access_token: `token-of-${service}`, token_type: service === 'github' ? 'bearer' : 'Bearer' };
    if (service === 'github') return json(response, 200, { ...common, scope: 'read:user,user:email' });
    if (service === 'gitlab')
      return json(response, 200, { ...common, expires_in: 7200, refresh_token: 'again', created_at: seconds() });
    const claims = {
      iss: `${url}/${service}`,
      sub: String(state.person.id),
      aud: CLIENT.id,
      iat: seconds(),
      exp: seconds() + 300,
      ...(service === 'oidc' ? { nonce: one.query['nonce'] } : {}),
    };
    const id_token = sign(faulty(claims, state.faults), state.faults.foreignKey ? foreign : key);
    return json(response, 200, { ...common, expires_in: 3599, id_token });
  }
  function api(pathname: string, request: IncomingMessage, response: ServerResponse): void {
    if (!request.headers.authorization?.startsWith('Bearer token-of-')) return json(response, 401, { message: 'no' });
    const { id, name, email, verified } = state.person;
    const picture = 'https://pictures.example.invalid/nora.png';
    if (pathname === '/github/api/v3/user')
      return json(response, 200, { id, login: 'nora', name, avatar_url: picture });
    if (pathname === '/github/api/v3/user/emails')
      return json(response, 200, [
        { email: `second-${email}`, primary: false, verified: true, visibility: null },
        { email, primary: true, verified, visibility: 'private' },
      ]);
    if (pathname.startsWith('/github/api/v3/user/memberships/orgs/')) {
      const organization = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      const belongs = state.organizations.includes(organization);
      return belongs ? json(response, 200, { state: 'active' }) : json(response, 404, { message: 'Not Found' });
    }
    if (pathname === '/gitlab/api/v4/user')
      return json(response, 200, {
        id,
        username: 'nora',
        name,
        email,
        confirmed_at: verified ? '2024-01-02T03:04:05.000Z' : null,
        avatar_url: picture,
      });
    const claims = { sub: String(id), name, email, email_verified: verified, picture };
    if (pathname === '/google/oauth2/v3/userinfo' || pathname === '/oidc/userinfo') return json(response, 200, claims);
    return json(response, 404, { message: 'Not Found' });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return Object.assign(state, {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Returns the RFC 6749 error of a token request; null if it is valid. */
function problemOf(
  asked: Asked | undefined,
  service: string,
  form: URLSearchParams,
  request: IncomingMessage,
): string | null {
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [user = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(formDecoded);
  const isClient =
    (form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret) ||
    (user === CLIENT.id && secret === CLIENT.secret);
  if (!isClient) return 'invalid_client';
  if (asked?.service !== service || form.get('redirect_uri') !== asked.query['redirect_uri']) return 'invalid_grant';
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === asked.query['code_challenge'] ? null : 'invalid_grant';
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function discovery(url: string) {
  const issuer = `${url}/oidc`;
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' } };
}

function faulty(claims: { iat: number; exp: number }, faults: TokenFaults): object {
  const { clock = 0, nonce, audience, issuer, without } = faults;
  const changed = {
    ...claims,
    iat: claims.iat + clock,
    exp: claims.exp + clock,
    ...(nonce === undefined ? {} : { nonce }),
    ...(audience === undefined ? {} : { aud: audience }),
    ...(issuer === undefined ? {} : { iss: issuer }),
  };
  return Object.fromEntries(Object.entries(changed).filter(([name]) => name !== without));
}

function sign(claims: object, { privateKey }: { privateKey: KeyObject }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
