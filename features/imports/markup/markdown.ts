import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import { keepKnownHtml } from './known-html.ts';
import { imageUrl, linkUrl } from './safe-url.ts';
import { textToHtml } from './text-to-html.ts';

/**
 * Markdown as GitHub, Linear and Trello write it (GFM, a line end is a line break) to plain semantic HTML. Mentions
 * and `#123` stay text; links and images with other than web addresses become text; nothing written is lost except
 * HTML comments. Text that the parser cannot take (nested thousands deep) comes as plain paragraphs.
 */
export function markdownToHtml(markdown: string): string {
  if (markdown.trim() === '') return '';
  try {
    return converter.parse(markdown, { async: false }).trim();
  } catch {
    return textToHtml(markdown);
  }
}

/** One line of Markdown (a checklist item) as HTML without a paragraph around it. */
export function inlineMarkdownToHtml(markdown: string): string {
  try {
    return converter.parseInline(markdown, { async: false }).trim();
  } catch {
    return escapeHtml(markdown);
  }
}

const converter = new Marked({ gfm: true, breaks: true, async: false });

converter.use({
  renderer: {
    html: ({ text }) => keepKnownHtml(text),
    code: ({ text, lang }) => {
      const language = /^[\w+#.-]+/.exec(lang ?? '')?.[0];
      const attribute = language === undefined ? '' : ` class="language-${escapeHtml(language)}"`;
      return `<pre><code${attribute}>${escapeHtml(text)}</code></pre>\n`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    list(token) {
      if (token.items.length === 0 || !token.items.every((item) => item.task)) return false;
      const rows = token.items.map((item) => {
        const inner = this.parser.parse(withoutCheckbox(item.tokens));
        return `<li data-type="taskItem" data-checked="${item.checked === true}">${asBlock(inner)}</li>`;
      });
      return `<ul data-type="taskList">${rows.join('')}</ul>\n`;
    },
    del(token) {
      return `<s>${this.parser.parseInline(token.tokens)}</s>`;
    },
    link(token) {
      const label = this.parser.parseInline(token.tokens);
      const url = linkUrl(token.href);
      if (url) return `<a href="${escapeHtml(url)}">${label}</a>`;
      return token.autolink || token.href === token.text ? label : `${label} (${escapeHtml(token.href)})`;
    },
    image({ href, text }) {
      const url = imageUrl(href);
      if (url) return `<img src="${escapeHtml(url)}" alt="${escapeHtml(text)}">`;
      return escapeHtml(text === '' ? href : `${text} (${href})`);
    },
  },
});

/** The list itself says what is done, so the box is not drawn again. */
function withoutCheckbox(tokens: readonly Token[]): Token[] {
  const [first, ...rest] = tokens;
  if (!first) return [];
  if (first.type === 'checkbox') return rest;
  if (isParagraph(first)) return [{ ...first, tokens: withoutCheckbox(first.tokens) }, ...rest];
  return [first, ...rest];
}

function isParagraph(token: Token): token is Tokens.Paragraph {
  return token.type === 'paragraph';
}

/** A task item holds blocks: bare text before the first block becomes a paragraph. */
function asBlock(html: string): string {
  const block = /<(?:p|ul|ol|pre|blockquote|table|h[1-6]|hr|div)\b/.exec(html);
  const end = block?.index ?? html.length;
  const lead = html.slice(0, end).trim();
  return (lead === '' ? '' : `<p>${lead}</p>`) + html.slice(end).trim();
}
