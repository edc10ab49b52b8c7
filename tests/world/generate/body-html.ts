import { unreachable } from '#platform/shared/must.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import type { Block, Inline } from './body.ts';

/** Blocks as the HTML that the editor writes and the server stores unchanged. */
export function htmlOf(blocks: readonly Block[]): string {
  return blocks.length === 0 ? '<p></p>' : blocks.map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h3>${inlineHtml(block.content)}</h3>`;
    case 'quote':
      return `<blockquote><p>${inlineHtml(block.content)}</p></blockquote>`;
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((content) => `<li><p>${inlineHtml(content)}</p></li>`).join('')}</${tag}>`;
    }
    case 'tasks': {
      const rows = block.items.map(
        ({ done, content }) => `<li data-type="taskItem" data-checked="${done}"><p>${inlineHtml(content)}</p></li>`,
      );
      return `<ul data-type="taskList">${rows.join('')}</ul>`;
    }
    default:
      return unreachable(block);
  }
}

function inlineHtml(content: readonly Inline[]): string {
  return content.map((inline) => tagged(inline)).join('');
}

function tagged(inline: Inline): string {
  const words = escapeHtml(inline.text);
  switch (inline.kind) {
    case 'code':
      return `<code>${words}</code>`;
    case 'strong':
      return `<strong>${words}</strong>`;
    case 'link':
      return `<a href="${inline.url}" rel="noopener noreferrer nofollow" target="_blank">${words}</a>`;
    case 'text':
      return words;
    default:
      return unreachable(inline);
  }
}
