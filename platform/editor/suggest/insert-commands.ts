import type { Editor } from '@tiptap/core';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { linkPicture } from '#platform/editor/pictures/linked-picture.tsx';
import { choosePictures } from '#platform/editor/pictures/upload-plugin.ts';
import { t } from '#platform/editor/text.ts';
import { DateIcon, EmojiIcon, LinkedImageIcon, MentionIcon } from '#platform/ui/icons/editor-icons.ts';
import { ImageIcon, IssueIcon } from '#platform/ui/icons/line-icons.ts';
import { pickEmoji } from './pick-emoji.tsx';
import { chained, elementAtCaret, type TextCommand } from './run-command.ts';

/** Returns the commands that put pictures into a text. */
export function imageCommands({ pictures }: EditorHost): readonly TextCommand[] {
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
export function insertCommands({ people, issues, pickDay }: EditorHost): readonly TextCommand[] {
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
              pickDay(elementAtCaret(editor), (day) => editor.chain().focus().insertContent(`${day} `).run());
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
        pickEmoji(elementAtCaret(editor), (value) => editor.chain().focus().insertContent(value).run());
      },
    },
  ];
}
