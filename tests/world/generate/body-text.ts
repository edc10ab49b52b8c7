import { unreachable } from '#platform/shared/must.ts';
import type { Block, Inline } from './body.ts';

/** Blocks as Markdown, as trackers export them. */
export function markdownOf(blocks: readonly Block[]): string {
  return blocks.map(blockMarkdown).join('\n\n');
}

/** Plain text, as search reads it, with blocks separated by spaces. */
export function plainOf(blocks: readonly Block[]): string {
  return blocks.map(blockWords).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineMarkdown(block.content);
    case 'heading':
      return `### ${inlineMarkdown(block.content)}`;
    case 'quote':
      return `> ${inlineMarkdown(block.content)}`;
    case 'code':
      return `\`\`\`\n${block.text}\n\`\`\``;
    case 'list':
      return block.items
        .map((content, index) => `${block.ordered ? `${index + 1}.` : '-'} ${inlineMarkdown(content)}`)
        .join('\n');
    case 'tasks':
      return block.items.map(({ done, content }) => `- [${done ? 'x' : ' '}] ${inlineMarkdown(content)}`).join('\n');
    default:
      return unreachable(block);
  }
}

function inlineMarkdown(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'code') return `\`${inline.text}\``;
      if (inline.kind === 'strong') return `**${inline.text}**`;
      return inline.kind === 'link' ? `[${inline.text}](${inline.url})` : inline.text;
    })
    .join('');
}

function blockWords(block: Block): string {
  if (block.kind === 'code') return block.text;
  if (block.kind === 'list') return block.items.map(wordsOf).join(' ');
  if (block.kind === 'tasks') return block.items.map(({ content }) => wordsOf(content)).join(' ');
  return wordsOf(block.content);
}

function wordsOf(content: readonly Inline[]): string {
  return content.map((inline) => inline.text).join('');
}
