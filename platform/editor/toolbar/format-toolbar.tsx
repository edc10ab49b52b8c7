import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import {
  FormatButtons,
  type FormatPanel,
  FormatPanelPart,
  stepBetweenButtons,
} from '#platform/editor/bubble/format-buttons.tsx';
import { formatOf } from '#platform/editor/bubble/selected-words.ts';
import type { EditorVariant } from '#platform/editor/editor-host.ts';
import { focusEditor } from '#platform/editor/focus-editor.ts';
import { t } from '#platform/editor/text.ts';

/** The whole formatting in a row, for a place over the text that stays while the text scrolls. */
export function FormatToolbar({ editor, variant }: { editor: Editor; variant: EditorVariant }) {
  const [panel, setPanel] = useState<FormatPanel | null>(null);
  const format = useEditorState({ editor, selector: ({ editor: now }) => (now.isDestroyed ? null : formatOf(now)) });
  if (!format) return null;
  const done = () => {
    setPanel(null);
    focusEditor(editor);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && panel !== null) {
      event.preventDefault();
      event.stopPropagation();
      done();
    } else if (!(event.target instanceof HTMLInputElement)) stepBetweenButtons(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys of the buttons inside it
    <div className="relative" onKeyDown={press}>
      <div
        role="toolbar"
        aria-label={t('formattingOfText')}
        className="flex min-h-9 flex-wrap items-center gap-0.5 border-b border-line px-4"
      >
        <FormatButtons editor={editor} variant={variant} format={format} panel={panel} onPanel={setPanel} />
      </div>
      {panel !== null && (
        <div className="absolute top-full left-4 mt-1 max-h-80 overflow-y-auto rounded-popover bg-raised p-1 text-body text-ink shadow-popover">
          <FormatPanelPart editor={editor} variant={variant} format={format} panel={panel} onDone={done} />
        </div>
      )}
    </div>
  );
}
