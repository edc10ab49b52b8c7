// Draws the API reference. Runs in the browser as it stands, after the script of the reference itself.

/** The token that form posts and the calls of authentication ask for, in the session of this browser. */
async function csrfToken() {
  const response = await fetch('/auth/get-csrf-token/');
  const { csrf_token: token } = await response.json();
  return token;
}

/** The public API takes tokens and no session; everything else is the app's own API. */
const isPublic = location.pathname.startsWith('/api/v1/');
const documentUrl = isPublic ? '/api/v1/openapi.json' : '/api/openapi.json';

function draw() {
  const { Scalar } = window;
  if (!Scalar) {
    document.querySelector('.unavailable a')?.setAttribute('href', documentUrl);
    document.querySelector('.unavailable')?.removeAttribute('hidden');
    return;
  }
  document.querySelector('.unavailable')?.remove();
  Scalar.createApiReference('#app', {
    url: documentUrl,
    theme: 'none',
    // Nothing is asked of any other server.
    withDefaultFonts: false,
    telemetry: false,
    proxyUrl: '',
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    documentDownloadType: 'direct',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    operationTitleSource: 'summary',
    // The page is this installation's own, so a call from it carries the session of this browser.
    onBeforeRequest: async ({ request, requestBuilder }) => {
      const { method, headers } = requestBuilder ?? request;
      if (!isPublic && method.toUpperCase() !== 'GET') headers.set('X-CSRFTOKEN', await csrfToken());
    },
  });
}

draw();
