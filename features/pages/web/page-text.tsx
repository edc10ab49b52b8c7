import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { DraftEditor, type EditorHandle } from '#platform/editor/draft-editor.tsx';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { FormatToolbar } from '#platform/editor/toolbar/format-toolbar.tsx';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { PageOutline } from './page-outline.tsx';
import type { PageTools } from './page-tools.ts';
import { t } from './text.ts';
import { toolsOf } from './text-tools.ts';

interface PageTextProps {
  draft: TextDraft;
  host: EditorHost;
  canEdit: boolean;
  handle: RefObject<EditorHandle | null>;
  isWanted: RefObject<boolean>;
  /** Where the toolbar stands; null where there is none. */
  toolbarPlace: Element | null;
  onTools: (tools: PageTools | null) => void;
}

/** The text of a page in its editor, with the outline beside it and the toolbar over it where it is wanted. */
export function PageText({ draft, host, canEdit, handle, isWanted, toolbarPlace, onTools }: PageTextProps) {
  const [{ editor, count }, setMade] = useState<{ editor: Editor | null; count: number }>({ editor: null, count: 0 });
  const take = useCallback(
    (made: Editor) => {
      setMade((before) => ({ editor: made, count: before.count + 1 }));
      onTools(toolsOf(made));
    },
    [onTools],
  );
  useEffect(() => () => onTools(null), [onTools]);
  return (
    <>
      {/* What follows an editor begins anew with another one. */}
      {editor &&
        toolbarPlace &&
        createPortal(<FormatToolbar key={count} editor={editor} variant="rich" />, toolbarPlace)}
      {editor && <PageOutline key={count} editor={editor} />}
      <DraftEditor
        draft={draft}
        readOnly={!canEdit}
        host={host}
        label={t('text')}
        placeholder={t('placeholder')}
        notWhole={t('notWhole')}
        handle={handle}
        isWanted={isWanted}
        onEditor={take}
      />
    </>
  );
}
