import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { sideOf, type Side } from '#platform/editor/marks/alignment.ts';
import { colorIn } from '#platform/editor/marks/text-colors.ts';

/** The marks with a button. */
export const markNames = ['bold', 'italic', 'underline', 'strike', 'code'] as const;

/** How words look, as a toolbar shows them. */
export interface TextFormat {
  readonly marks: readonly string[];
  /** The id of the command that makes such a block (commands.tsx). */
  readonly block: string;
  readonly side: Side;
  readonly color: string | null;
  readonly background: string | null;
  readonly href: string | null;
}

/** Selected words, as the toolbar over them shows them. */
export interface SelectedWords extends TextFormat {
  readonly from: number;
  readonly to: number;
}

/** Returns what is selected; null without words, in code, and where nobody may write. */
export function selectedWords(editor: Editor): SelectedWords | null {
  const { selection, doc } = editor.state;
  if (!editor.isEditable || selection.empty || !(selection instanceof TextSelection)) return null;
  const { $from, from, to } = selection;
  if ($from.parent.type.spec.code || doc.textBetween(from, to, ' ', ' ').trim() === '') return null;
  return { from, to, ...formatOf(editor) };
}

/** Returns how the words at the selection look, or what is typed at the cursor would. */
export function formatOf(editor: Editor): TextFormat {
  const { selection, doc } = editor.state;
  const { $from, from } = selection;
  const words = doc.nodeAt(from)?.isText ? (doc.nodeAt(from)?.marks ?? []) : [];
  const href: unknown = editor.getAttributes('link')['href'];
  return {
    marks: markNames.filter((name) => editor.isActive(name)),
    block: blockOf(editor),
    side: sideOf($from.parent.attrs),
    color: colorIn(words, 'text'),
    background: colorIn(words, 'background'),
    href: typeof href === 'string' ? href : null,
  };
}

function blockOf(editor: Editor): string {
  const { parent } = editor.state.selection.$from;
  if (parent.type.name === 'heading') return `heading-${parent.attrs['level']}`;
  if (editor.isActive('taskList')) return 'todo';
  if (editor.isActive('orderedList')) return 'numbers';
  if (editor.isActive('bulletList')) return 'bullets';
  return editor.isActive('blockquote') ? 'quote' : 'text';
}
