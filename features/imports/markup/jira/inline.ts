import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import { imageUrl, linkUrl } from '#features/imports/markup/safe-url.ts';
import type { Stash } from './stash.ts';
import type { WikiContext } from './wiki-context.ts';

/** Markers of a phrase and what they become; a marker only counts at the edge of a word, as in Jira. */
const phrases: readonly (readonly [marker: string, tag: string])[] = [
  ['*', 'strong'],
  ['_', 'em'],
  ['-', 's'],
  ['+', 'u'],
  ['^', 'sup'],
  ['~', 'sub'],
  ['??', 'em'],
];

// A phrase is at most a line and a thousand characters, so that a long line of markers stays cheap.
const phraseRules = phrases.flatMap(([marker, tag]) => {
  const m = marker.replace(/[*+^?]/g, String.raw`\$&`);
  const own = marker.charAt(0).replace(/[-^]/g, String.raw`\$&`);
  const html = `<${tag}>$1</${tag}>`;
  return [
    // The form for the middle of a word: {*}bold{*}
    { pattern: new RegExp(String.raw`\{${m}\}([^\n]{1,1000}?)\{${m}\}`, 'gu'), html },
    {
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}${own}\\])${m}(?![\s${own}])([^\n]{0,1000}?[^\s${own}\\])${m}(?![\p{L}\p{N}${own}])`,
        'gu',
      ),
      html,
    },
  ];
});

/**
 * One run of wiki text (no blocks) as HTML. Whatever follows no rule of the syntax stays as written.
 */
export function inlineToHtml(text: string, stash: Stash, context: WikiContext): string {
  let rest = text.replace(/\{\{(.+?)\}\}(?!\})/g, (_, code: string) => stash.inline(codeHtml(code)));
  rest = rest.replace(/\\\\(?=\s|$)\n?/g, () => stash.inline('<br>'));
  rest = rest.replace(/\\([{}[\]*_|!~^+-])/g, (_, character: string) => stash.inline(escapeHtml(character)));
  rest = rest.replace(/\[([^[\]\n]+)\]/g, (whole, inside: string) => {
    const html = linkHtml(inside, context);
    return html === null ? whole : stash.inline(html);
  });
  rest = rest.replace(/(?<![\p{L}\p{N}!])!([^!|\s][^!|\n]*)(?:\|[^!\n]*)?!/gu, (whole, name: string) => {
    const html = imageHtml(name, context);
    return html === null ? whole : stash.inline(html);
  });
  // oxlint-disable-next-line no-control-regex -- an address ends at a stashed part
  rest = rest.replace(/\bhttps?:\/\/[^\s<>"|[\]{}\u0001-\u0004]+/g, (found) => {
    const url = withoutTrailingMarks(found);
    return stash.inline(anchor(url, url)) + found.slice(url.length);
  });
  rest = escapeHtml(rest);
  for (const { pattern, html } of phraseRules) rest = rest.replace(pattern, html);
  return rest.replaceAll('\n', '<br>');
}

/** The editor of Jira Cloud writes `{{{}code{}}}` where braces would be ambiguous. */
function codeHtml(code: string): string {
  return `<code>${escapeHtml(code.replace(/^\{\}|\{\}$/g, ''))}</code>`;
}

/** `[text|url]`, `[url]`, `[~person]`, `[^attachment]`; null when the brackets are just brackets. */
function linkHtml(inside: string, context: WikiContext): string | null {
  if (inside.startsWith('~')) return escapeHtml(`@${context.nameOf(inside.slice(1).replace(/^accountid:/, ''))}`);
  if (inside.startsWith('^')) {
    const url = context.attachmentUrl(inside.slice(1));
    return url === null ? null : anchor(url, inside.slice(1));
  }
  const [label = '', target = label] = inside.split('|');
  const url = linkUrl(target);
  return url === null ? null : anchor(url, label.trim() || url);
}

/** Attachments become links, because a browser elsewhere may not load them; pictures of the web stay pictures. */
function imageHtml(name: string, context: WikiContext): string | null {
  const web = imageUrl(name);
  if (web !== null) return `<img src="${escapeHtml(web)}" alt="">`;
  const url = context.attachmentUrl(name);
  return url === null ? null : anchor(url, name);
}

function anchor(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

/** The full stop after an address is not part of it, and neither is a bracket that was opened before it. */
function withoutTrailingMarks(url: string): string {
  const trimmed = url.replace(/[.,;:!?*_'+]+$/, '');
  if (trimmed.endsWith(')') && !trimmed.includes('(')) return withoutTrailingMarks(trimmed.slice(0, -1));
  return trimmed;
}
