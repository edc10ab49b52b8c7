import { mailSettingsPath } from './stop-mails.ts';

const texts = {
  asks: {
    title: 'Unsubscribe from this issue?',
    body: 'You’ll no longer be notified when something changes on it. You’ll still be notified when somebody mentions or assigns you.',
  },
  done: {
    title: 'You’re unsubscribed',
    body: 'You won’t be notified about this issue anymore, unless somebody mentions or assigns you.',
  },
  unknown: {
    title: 'This link doesn’t work',
    body: 'Part of its address may be missing. You can unsubscribe on the issue itself.',
  },
} as const;

const style = `
  :root { color-scheme: light dark; --background: #f7f7f8; --card: #fff; --line: #cfcfd6; --ink: #17171c; --soft: #5c5c68; --link: #6236d6; }
  @media (prefers-color-scheme: dark) {
    :root { --background: #0f0f12; --card: #151519; --line: #383841; --ink: #f2f2f5; --soft: #bcbcc6; --link: #a58bfa; }
  }
  body { margin: 0; padding: 32px 16px; background: var(--background); color: var(--ink);
    font: 15px/24px system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif; }
  main { box-sizing: border-box; max-width: 440px; margin: 10vh auto 0; padding: 32px; background: var(--card);
    border: 1px solid var(--line); border-radius: 10px; }
  h1 { margin: 0 0 12px; font-size: 20px; line-height: 28px; font-weight: 600; }
  p { margin: 0 0 24px; color: var(--soft); text-wrap: pretty; }
  form { margin: 0 0 16px; }
  button { border: 0; border-radius: 6px; padding: 8px 16px; background: var(--ink); color: var(--card); font: inherit;
    font-weight: 500; cursor: pointer; }
  a { color: var(--link); }
  button:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }`;

/** Returns the page behind the link of an email that unsubscribes from an issue. It names nothing, so it reveals nothing. */
export function leavingPage(state: keyof typeof texts): string {
  const { title, body } = texts[state];
  const button = '<form method="post" action="?"><button type="submit" autofocus>Unsubscribe</button></form>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head>
<body><main>
<h1>${title}</h1>
<p>${body}</p>
${state === 'asks' ? button : ''}
<a href="${mailSettingsPath}">Notification settings</a>
</main></body></html>
`;
}
