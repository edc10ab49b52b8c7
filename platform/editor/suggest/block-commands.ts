import type { ChainedCommands } from '@tiptap/core';
import { intoCode, intoQuote } from '#platform/editor/blocks/turn-several.ts';
import type { EditorVariant } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import {
  CalloutIcon,
  CodeBlockIcon,
  CollapsibleIcon,
  DiagramIcon,
  headingIcons,
  MathIcon,
  TextIcon,
} from '#platform/ui/icons/editor-icons.ts';
import {
  ListIcon,
  MinusIcon,
  NumberedListIcon,
  QuoteIcon,
  TableIcon,
  TodoListIcon,
} from '#platform/ui/icons/line-icons.ts';
import { calloutContent, detailsContent, diagramContent, tableContent } from './block-content.ts';
import { chained, insertBlock, type TextCommand } from './run-command.ts';

/** Returns the commands that turn the selected lines into another kind of block; in lists they leave the list. */
export function blockCommands(variant: EditorVariant): readonly TextCommand[] {
  const turned = new Set(['text', 'todo', 'bullets', 'numbers', 'quote', 'code']);
  return allBlockCommands(variant).filter(({ id }) => turned.has(id) || id.startsWith('heading'));
}

/** Text and headings are no points of a list. Nothing happens outside of one. */
const leaveList = (chain: ChainedCommands) =>
  chain.command(({ editor, commands }) => {
    if (editor.isActive('taskItem')) commands.liftListItem('taskItem');
    else if (editor.isActive('listItem')) commands.liftListItem('listItem');
    return true;
  });

/** Returns the commands that make blocks (screens.md 3.9), as far as the variant has them. */
export function allBlockCommands(variant: EditorVariant): readonly TextCommand[] {
  const group = t('basic');
  const isRich = variant === 'rich';
  const headings = headingIcons.map((icon, index): TextCommand => {
    const level = ([1, 2, 3, 4, 5, 6] as const)[index] ?? 1;
    return {
      id: `heading-${level}`,
      label: t('heading', { level: String(level) }),
      aliases: `h${level} ${'#'.repeat(level)} title`,
      icon,
      keys: `Mod+Alt+${level}`,
      group,
      run: chained((chain) => leaveList(chain).setNode('heading', { level })),
    };
  });
  return [
    {
      id: 'text',
      label: t('text'),
      aliases: 'paragraph plain p',
      icon: TextIcon,
      keys: 'Mod+Alt+0',
      group,
      run: chained((chain) => leaveList(chain).setParagraph()),
    },
    ...(isRich ? headings : []),
    {
      id: 'todo',
      label: t('todoList'),
      aliases: 'todo task checkbox check [] checklist',
      icon: TodoListIcon,
      keys: 'Mod+Shift+9',
      group,
      run: chained((chain) => chain.toggleTaskList()),
    },
    {
      id: 'bullets',
      label: t('bulletList'),
      aliases: 'ul unordered list - *',
      icon: ListIcon,
      keys: 'Mod+Shift+8',
      group,
      run: chained((chain) => chain.toggleBulletList()),
    },
    {
      id: 'numbers',
      label: t('numberedList'),
      aliases: 'ol ordered list 1.',
      icon: NumberedListIcon,
      keys: 'Mod+Shift+7',
      group,
      run: chained((chain) => chain.toggleOrderedList()),
    },
    {
      id: 'quote',
      label: t('quote'),
      aliases: 'blockquote citation >',
      icon: QuoteIcon,
      group,
      run: chained((chain) => chain.command(intoQuote)),
    },
    {
      id: 'code',
      label: t('codeBlock'),
      aliases: 'pre snippet ```',
      icon: CodeBlockIcon,
      group,
      run: chained((chain) => chain.command(intoCode())),
    },
    {
      id: 'divider',
      label: t('divider'),
      aliases: 'hr rule line separator ---',
      icon: MinusIcon,
      group,
      run: chained((chain) => chain.setHorizontalRule()),
    },
    ...(isRich ? richBlocks(group) : []),
  ];
}

const richBlocks = (group: string): readonly TextCommand[] => [
  {
    id: 'math',
    label: t('math'),
    aliases: 'math equation tex latex katex $$',
    icon: MathIcon,
    group,
    run: chained((chain) => chain.command(intoCode({ language: 'math' }))),
  },
  {
    id: 'diagram',
    label: t('diagram'),
    aliases: 'mermaid flowchart chart sequence graph',
    icon: DiagramIcon,
    group,
    run: (editor) => insertBlock(editor, diagramContent),
  },
  {
    id: 'table',
    label: t('table'),
    aliases: 'grid rows columns',
    icon: TableIcon,
    group,
    run: (editor) => insertBlock(editor, tableContent(3, 3)),
  },
  {
    id: 'callout',
    label: t('callout'),
    aliases: 'info note warning tip aside',
    icon: CalloutIcon,
    group,
    run: (editor) => insertBlock(editor, calloutContent),
  },
  {
    id: 'collapsible',
    label: t('collapsible'),
    aliases: 'details toggle fold expand',
    icon: CollapsibleIcon,
    group,
    run: (editor) => insertBlock(editor, detailsContent),
  },
];
