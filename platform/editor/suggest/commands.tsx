import type { ChainedCommands, Editor } from '@tiptap/core';
import { keysOf } from '#platform/shared/objects.ts';
import { setColor, type ColorKind, type ColorName } from '#platform/editor/marks/text-colors.ts';
import type { EditorHost, EditorVariant } from '#platform/editor/editor-host.ts';
import { colorPalette } from '#platform/editor/paint-colors.ts';
import { t } from '#platform/editor/text.ts';
import {
  CalloutIcon,
  CodeBlockIcon,
  CollapsibleIcon,
  DateIcon,
  EmojiIcon,
  headingIcons,
  MentionIcon,
  TextIcon,
} from '#platform/ui/icons/editor-icons.ts';
import {
  ImageIcon,
  IssueIcon,
  ListIcon,
  MinusIcon,
  NumberedListIcon,
  QuoteIcon,
  TableIcon,
  TodoListIcon,
} from '#platform/ui/icons/line-icons.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { choosePictures } from '#platform/editor/pictures/upload-plugin.ts';
import { calloutContent, detailsContent, tableContent } from './block-content.ts';
import { pickEmoji } from './pick-emoji.tsx';
import type { SuggestItem, SuggestSource } from './suggest-menu.ts';

/** A command of the slash menu, with the other names it is found by. */
interface TextCommand extends SuggestItem {
  readonly aliases?: string;
}

/** The commands of the slash menu (screens.md 3.9), as far as the editor offers them. */
export function commandSource(variant: EditorVariant, host: EditorHost): SuggestSource {
  const commands = [
    ...blocks(variant),
    ...imageCommand(host),
    ...inserts(host),
    ...colors('text'),
    ...colors('background'),
  ];
  return {
    label: t('commands'),
    find: (query, show) => show(findCommands(commands, query), true),
  };
}

/** Returns the commands whose name begins with what is typed, then those with an alias that does, then those that contain it. */
export function findCommands(commands: readonly TextCommand[], query: string): readonly TextCommand[] {
  const typed = fold(query.trim());
  if (typed === '') return commands;
  const rank = ({ label, aliases = '', group = '' }: TextCommand) => {
    const name = fold(label);
    if (name.startsWith(typed)) return 0;
    if (aliases.split(' ').some((alias) => alias.startsWith(typed))) return 1;
    return fold(`${name} ${group}`).includes(typed) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((one) => one.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => ({ ...command, group: undefined }));
}

const chained = (act: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  void act(editor.chain().focus()).run();

/** Returns the commands that turn the selected lines into another kind of block; in lists they leave the list. */
export function blockCommands(variant: EditorVariant): readonly TextCommand[] {
  const turned = new Set(['text', 'todo', 'bullets', 'numbers', 'quote', 'code']);
  return blocks(variant).filter(({ id }) => turned.has(id) || id.startsWith('heading'));
}

/** Text and headings are no points of a list. Nothing happens outside of one. */
const leaveList = (chain: ChainedCommands) =>
  chain.command(({ editor, commands }) => {
    if (editor.isActive('taskItem')) commands.liftListItem('taskItem');
    else if (editor.isActive('listItem')) commands.liftListItem('listItem');
    return true;
  });

function blocks(variant: EditorVariant): readonly TextCommand[] {
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
      run: chained((chain) => chain.toggleBlockquote()),
    },
    {
      id: 'code',
      label: t('codeBlock'),
      aliases: 'pre snippet ```',
      icon: CodeBlockIcon,
      group,
      run: chained((chain) => chain.setCodeBlock()),
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

function imageCommand({ pictures }: EditorHost): readonly TextCommand[] {
  if (!pictures) return [];
  return [
    {
      id: 'image',
      label: t('image'),
      aliases: 'img picture photo upload',
      icon: ImageIcon,
      group: t('basic'),
      run: (editor) => choosePictures(editor, pictures),
    },
  ];
}

function inserts({ people, issues, pickDay }: EditorHost): readonly TextCommand[] {
  const group = t('insert');
  const typed = (sign: string) => chained((chain) => chain.insertContent(sign));
  return [
    ...(people
      ? [{ id: 'mention', label: t('mention'), aliases: '@ person user', icon: MentionIcon, group, run: typed('@') }]
      : []),
    ...(issues
      ? [
          {
            id: 'issue',
            label: t('linkIssue'),
            aliases: '# work item ticket',
            icon: IssueIcon,
            group,
            // At the start of a line the sign alone would be that of a heading.
            run: (editor: Editor) => typed(editor.state.selection.$from.parentOffset === 0 ? ' #' : '#')(editor),
          },
        ]
      : []),
    ...(pickDay
      ? [
          {
            id: 'date',
            label: t('date'),
            aliases: 'day today tomorrow calendar',
            icon: DateIcon,
            group,
            run: (editor: Editor) => {
              pickDay(blockAt(editor), (day) => editor.chain().focus().insertContent(`${day} `).run());
            },
          },
        ]
      : []),
    {
      id: 'emoji',
      label: t('emoji'),
      aliases: 'smiley icon :',
      icon: EmojiIcon,
      group,
      run: (editor) => {
        pickEmoji(blockAt(editor), (value) => editor.chain().focus().insertContent(value).run());
      },
    },
  ];
}

function colors(kind: ColorKind): readonly TextCommand[] {
  const group = t(kind === 'text' ? 'textColor' : 'background');
  const command = (name: 'default' | ColorName): TextCommand => ({
    id: `${kind}-${name}`,
    label: t(name),
    hint: group,
    group,
    aliases: 'color colour',
    mark: <Swatch kind={kind} color={name === 'default' ? undefined : colorPalette[name]} />,
    run: (editor) =>
      void editor
        .chain()
        .focus()
        .command(setColor(kind, name === 'default' ? null : name))
        .run(),
  });
  return [command('default'), ...keysOf(colorPalette).map(command)];
}

/** A letter in the color, or on it, as the text will be. */
export function Swatch({ kind, color }: { kind: ColorKind; color: string | undefined }) {
  const painted = color === undefined ? undefined : { [kind === 'text' ? '--said-color' : '--said-background']: color };
  return (
    <span aria-hidden className="text-swatch" style={painted}>
      A
    </span>
  );
}

/** The block that the caret is in, as drawn. */
function blockAt({ view, state }: Editor): Element {
  const { node } = view.domAtPos(state.selection.from);
  return (node instanceof Element ? node : node.parentElement) ?? view.dom;
}

/** Puts a block where the caret is, in place of an empty line, and the caret into its first line. */
function insertBlock(editor: Editor, content: { readonly type: string }): void {
  const { $from } = editor.state.selection;
  const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const at = isEmpty ? { from: $from.before(), to: $from.after() } : $from.after();
  const first = (isEmpty ? $from.before() : $from.after()) + 1;
  editor.chain().insertContentAt(at, content).setTextSelection(first).focus().run();
}
