import type { Editor } from '@tiptap/core';

/** Returns the sign of a menu as it has to be typed at the caret: it opens its menu at the start of a line or after a space only. */
export function signAfter({ state }: Editor, sign: string): string {
  const { $from } = state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  return before === '' || before.endsWith(' ') ? sign : ` ${sign}`;
}
