import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import type { Stash } from './stash.ts';

const verbatim = /(?<!\\)\{(code|noformat)(?::([^}\n]*))?\}([\s\S]*?)\{\1\}/g;
const container = /(?<!\\)\{(quote|panel|info|note|tip|warning)(?::([^}\n]*))?\}([\s\S]*?)\{\1\}/g;

/** Puts `{code}` and `{noformat}` away, content untouched. One that is never closed stays text. */
export function stashVerbatim(text: string, stash: Stash): string {
  return text.replace(verbatim, (_, name: string, parameters: string | undefined, content: string) => {
    const language = name === 'code' ? languageOf(parameters) : null;
    const attribute = language === null ? '' : ` class="language-${escapeHtml(language)}"`;
    const code = content.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
    return stash.block(`${titleHtml(parameters)}<pre><code${attribute}>${escapeHtml(code)}</code></pre>`);
  });
}

/** Puts `{quote}`, `{panel}` and the message boxes away as quotations; `convert` makes HTML of what is inside. */
export function stashContainers(text: string, stash: Stash, convert: (inside: string) => string): string {
  return text.replace(container, (_, _name: string, parameters: string | undefined, content: string) =>
    stash.block(`<blockquote>${titleHtml(parameters)}${convert(content)}</blockquote>`),
  );
}

/** Colors are left out (the server keeps no styles): their marks go, the text stays. An unpaired mark stays text. */
export function dropColors(text: string): string {
  return text.replace(/\{color:[^}\n]+\}([\s\S]*?)\{color\}/g, '$1');
}

/** `{code:java}`, `{code:title=A.java|language=java}` */
function languageOf(parameters = ''): string | null {
  for (const part of parameters.split('|')) {
    const language = /^(?:language=)?([\w+#.-]+)$/.exec(part.trim())?.[1];
    if (language !== undefined) return language.toLowerCase();
  }
  return null;
}

function titleHtml(parameters = ''): string {
  const title = /(?:^|\|)title=([^|]*)/.exec(parameters)?.[1]?.trim();
  return title ? `<p><strong>${escapeHtml(title)}</strong></p>` : '';
}
