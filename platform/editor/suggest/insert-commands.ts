import type { Editor } from '@tiptap/core';
import type { EditorHost, EditorVariant } from '#platform/editor/editor-host.ts';
import { issueListContent } from '#platform/editor/issues/issue-list-content.ts';
import { dayMention } from '#platform/editor/mentions/mention-content.ts';
import { linkPicture } from '#platform/editor/pictures/linked-picture.tsx';
import { chooseUploads } from '#platform/editor/uploads/upload-plugin.ts';
import { t } from '#platform/editor/text.ts';
import { mathClass } from '#platform/rich-text/code-nodes.ts';
import { DateIcon, EmojiIcon, LinkedImageIcon, MathIcon, MentionIcon } from '#platform/ui/icons/editor-icons.ts';
import { pickEmoji } from '#platform/ui/logo/pick-emoji.tsx';
import { AttachIcon, ImageIcon, IssueIcon, ListIcon, PageIcon } from '#platform/ui/icons/line-icons.ts';
import { chained, elementAtCaret, type TextCommand } from './run-command.ts';

/** Returns the commands that put pictures into a text. */
export function imageCommands({ place, pictures }: EditorHost): readonly TextCommand[] {
  if (!pictures) return [];
  return [
    {
      id: 'image',
      label: t('image'),
      aliases: 'img picture photo upload',
      icon: ImageIcon,
      group: t('basic'),
      run: (editor) => void chooseUploads(editor, { place, pictures }),
    },
    {
      id: 'linked-image',
      label: t('linkedImage'),
      aliases: 'img url embed picture',
      icon: LinkedImageIcon,
      group: t('basic'),
      run: (editor) => linkPicture(editor, elementAtCaret(editor)),
    },
  ];
}

/** Returns the commands that put something into a line: mentions, issues, dates, emoji. */
export function insertCommands(
  variant: EditorVariant,
  { place, people, issues, pages, files, pickDay }: EditorHost,
): readonly TextCommand[] {
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
    ...(variant === 'rich' && issues?.list
      ? [
          {
            id: 'issue-list',
            label: t('issueList'),
            aliases: 'query filter embed issues view',
            icon: ListIcon,
            group,
            run: (editor: Editor) => insertIssueList(editor, place.projectId),
          },
        ]
      : []),
    ...(pages
      ? [{ id: 'page', label: t('linkPage'), aliases: '[[ page doc', icon: PageIcon, group, run: typed('[[') }]
      : []),
    ...(files
      ? [
          {
            id: 'file',
            label: t('file'),
            aliases: 'attachment attach upload document pdf',
            icon: AttachIcon,
            group,
            run: (editor: Editor) => void chooseUploads(editor, { place, files }),
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
              pickDay(elementAtCaret(editor), (day) =>
                editor
                  .chain()
                  .focus()
                  .insertContent([dayMention(day), { type: 'text', text: ' ' }])
                  .run(),
              );
            },
          },
        ]
      : []),
    {
      id: 'inline-math',
      label: t('inlineMath'),
      aliases: 'math equation tex latex katex $',
      icon: MathIcon,
      group,
      run: insertFormula,
    },
    {
      id: 'emoji',
      label: t('emoji'),
      aliases: 'smiley icon :',
      icon: EmojiIcon,
      group,
      run: (editor) => {
        pickEmoji(elementAtCaret(editor), (value) => editor.chain().focus().insertContent(value).run());
      },
    },
  ];
}

/** Puts a formula where the caret is, and selects it to be typed over. */
function insertFormula(editor: Editor): void {
  const { from } = editor.state.selection;
  const text = 'x^2';
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text, marks: [{ type: 'code', attrs: { ownClass: mathClass } }] })
    .setTextSelection({ from, to: from + text.length })
    .run();
}

/** Puts a list of issues where the caret is, in place of an empty line, and goes to its query. */
function insertIssueList(editor: Editor, projectId: string): void {
  const { $from } = editor.state.selection;
  const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const pos = isEmpty ? $from.before() : $from.after();
  const range = { from: pos, to: isEmpty ? $from.after() : pos };
  editor.chain().focus().insertContentAt(range, issueListContent(projectId, '')).run();
  // Drawn by then.
  requestAnimationFrame(() => {
    const dom = editor.isDestroyed ? null : editor.view.nodeDOM(pos);
    if (dom instanceof Element) dom.querySelector('input')?.focus();
  });
}
