import type { TokenizerAndRendererExtension } from 'marked';
import { mathClass } from '#platform/rich-text/code-nodes.ts';

/** Between two signs that touch it; a sum of money is none, nor what a digit follows ("$5 and $6"). */
export const formulaInLine = /\$((?!\d[\d.,]*\W?\$)[^\s$`](?:[^$`\n]*[^\s$`])?)\$(?![\d$])/;
const inLine = new RegExp(`^${formulaInLine.source}`);
const inBlock = /^\$\$[ \t]*\n?([^$]+?)\n?[ \t]*\$\$(?:\n|$)/;

const escaped = (tex: string) => tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Formulas in Markdown: `$x^2$` in a line, `$$` around a block. Both become code in the language `math`. */
export const mathSyntax: TokenizerAndRendererExtension[] = [
  {
    name: 'inlineMath',
    level: 'inline',
    start: (text) => text.indexOf('$'),
    tokenizer: (text) => {
      const [raw, tex] = inLine.exec(text) ?? [];
      return raw === undefined ? undefined : { type: 'inlineMath', raw, tex };
    },
    renderer: ({ tex }) => `<code class="${mathClass}">${escaped(String(tex))}</code>`,
  },
  {
    name: 'blockMath',
    level: 'block',
    start: (text) => text.indexOf('$$'),
    tokenizer: (text) => {
      const [raw, tex] = inBlock.exec(text) ?? [];
      return raw === undefined ? undefined : { type: 'blockMath', raw, tex };
    },
    renderer: ({ tex }) => `<pre><code class="${mathClass}">${escaped(String(tex))}</code></pre>`,
  },
];
