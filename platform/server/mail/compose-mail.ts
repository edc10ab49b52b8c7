import { escapeHtml } from '#platform/shared/text/escape-html.ts';

/** A link in small print; the address is absolute. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A part of an email: a heading, a link where there is one, and what is listed under it. */
export interface MailSection {
  readonly heading: string;
  readonly url?: string | undefined;
  readonly lines: readonly string[];
  /** Small print at its end. */
  readonly links?: readonly MailLink[];
}

/** The content of an email; every part is plain text, and lines of a paragraph stay lines. `url` must be absolute. */
export interface MailContent {
  /** A line above everything else, in small print. */
  readonly head?: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Parts under a heading of their own, each a list of sentences. */
  readonly sections?: readonly MailSection[];
  /** A code to type, set large. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print, such as why somebody receives this. */
  readonly foot?: string;
  /** Links at the end of the small print. */
  readonly footLinks?: readonly MailLink[];
}

/**
 * Returns the two bodies of an email: plain text, and HTML with everything escaped. The HTML needs no images or outside
 * files and is readable on light and dark backgrounds: mail programs that support `prefers-color-scheme` get a palette
 * for each, and those that invert colors themselves find plain dark text on white.
 */
export function composeMail(mail: MailContent): { text: string; html: string } {
  return { text: textOf(mail), html: htmlOf(mail) };
}

function textOf({ head, title, paragraphs, sections = [], code, action, foot, footLinks }: MailContent): string {
  const parts = [...(head === undefined ? [] : [head]), title, ...paragraphs, ...sections.map(sectionText)];
  if (code !== undefined) parts.push(`    ${code}`);
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (foot !== undefined) parts.push([`-- \n${foot}`, ...linkTexts(footLinks)].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function sectionText({ heading, url, lines, links }: MailSection): string {
  const items = lines.map((line) => `- ${line}`);
  return [heading, ...items, ...(url === undefined ? [] : [url]), ...linkTexts(links)].join('\n');
}

function linkTexts(links: readonly MailLink[] = []): string[] {
  return links.map(({ label, url }) => `${label}: ${url}`);
}

const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; }
  .button:hover { opacity: .9; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0f0f12 !important; }
    .card { background: #151519 !important; border-color: #383841 !important; }
    .ink { color: #f2f2f5 !important; }
    .soft { color: #bcbcc6 !important; }
    .code { background: #0b0b0d !important; border-color: #383841 !important; color: #f2f2f5 !important; }
    .button { background: #f2f2f5 !important; color: #151519 !important; }
    .link { color: #a58bfa !important; }
  }`;

const face = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const mono = 'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';

// Uses tables and inline styles, which all mail programs support. A long address in a text is broken, so that the email is
// no wider than the window.
function htmlOf({ head, title, paragraphs, sections = [], code, action, foot, footLinks = [] }: MailContent): string {
  const body = [
    ...(head === undefined
      ? []
      : [
          `<p class="soft" style="${face};font-size:12px;line-height:16px;color:#6a6a76;margin:0 0 16px">${escapeHtml(head)}</p>`,
        ]),
    `<h1 class="ink" style="${face};font-size:20px;line-height:28px;font-weight:600;color:#17171c;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="ink" style="${face};font-size:15px;line-height:24px;color:#17171c;margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    ),
    ...sections.map(sectionBox),
    ...(code === undefined ? [] : [codeBox(code)]),
    ...(action ? [button(action)] : []),
    ...(foot === undefined
      ? []
      : [
          `<p class="soft" style="${face};font-size:13px;line-height:20px;color:#6a6a76;margin:24px 0 0">${[escapeHtml(foot), linksHtml(footLinks)].filter((part) => part !== '').join('<br>')}</p>`,
        ]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body class="ground" style="background:#f7f7f8">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f7f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;table-layout:fixed"><tr><td class="card" style="overflow-wrap:anywhere;word-break:break-word;background:#ffffff;border:1px solid #cfcfd6;border-radius:10px;padding:32px">
${body.join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function linksHtml(links: readonly MailLink[]): string {
  return links
    .map(({ label, url }) => `<a class="link" href="${escapeHtml(url)}" style="color:#6236d6">${escapeHtml(label)}</a>`)
    .join(' · ');
}

function sectionBox({ heading, url, lines, links = [] }: MailSection): string {
  const text = escapeHtml(heading);
  const name = url === undefined ? text : `<a class="link" href="${escapeHtml(url)}" style="color:#6236d6">${text}</a>`;
  const items = lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`).join('');
  const small = `<p class="soft" style="${face};font-size:13px;line-height:20px;color:#6a6a76;margin:0 0 20px">${linksHtml(links)}</p>`;
  return `<h2 class="ink" style="${face};font-size:15px;line-height:24px;font-weight:600;color:#17171c;margin:0 0 4px">${name}</h2>
<ul class="ink" style="${face};font-size:15px;line-height:24px;color:#17171c;margin:0 0 ${links.length > 0 ? 4 : 20}px;padding-left:20px">${items}</ul>${links.length > 0 ? `\n${small}` : ''}`;
}

function codeBox(code: string): string {
  return `<p class="code" style="${mono};font-size:22px;line-height:32px;letter-spacing:.04em;text-align:center;color:#17171c;background:#f1f1f3;border:1px solid #cfcfd6;border-radius:6px;padding:12px;margin:0 0 16px">${escapeHtml(code)}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const [href, text] = [escapeHtml(url), escapeHtml(label)];
  return `<p style="margin:8px 0 16px"><a class="button" href="${href}" style="${face};display:inline-block;background:#17171c;color:#ffffff;font-size:15px;line-height:24px;font-weight:500;text-decoration:none;border-radius:6px;padding:8px 16px">${text}</a></p>
<p class="soft" style="${face};font-size:13px;line-height:20px;color:#6a6a76;margin:0 0 16px;word-break:break-all"><a class="link" href="${href}" style="color:#6236d6">${href}</a></p>`;
}
