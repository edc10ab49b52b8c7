import { useLocation } from '@tanstack/react-router';
import type { Editor } from '@tiptap/react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { DraftEditor } from '#platform/editor/draft-editor.tsx';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { useOpenAt } from '#platform/editor/open-at.ts';
import { RichTextView } from '#platform/editor/rich-text-view.tsx';
import { SharedEditor } from '#platform/editor/together/shared-editor.tsx';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import type { EditorHandle } from '#platform/editor/use-editor-handle.ts';
import { FormatToolbar } from '#platform/editor/toolbar/format-toolbar.tsx';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { PageOutline } from './page-outline.tsx';
import type { PageTools } from './page-tools.ts';
import { t } from './text.ts';
import { toolsOf } from './text-tools.ts';
import { useSharedPage } from './use-shared-page.ts';

interface PageTextProps {
  pages: PageCollection;
  page: Page;
  /** The text while it is not written together. */
  draft: TextDraft;
  together: TogetherState;
  host: EditorHost;
  canEdit: boolean;
  handle: RefObject<EditorHandle | null>;
  isWanted: RefObject<boolean>;
  /** Where the toolbar stands; null where there is none. */
  toolbarPlace: Element | null;
  onTools: (tools: PageTools | null) => void;
}

/** The text of a page in its editor, with the outline beside it and the toolbar over it where it is wanted. */
export const PageText = observer(function PageText(props: PageTextProps) {
  const { pages, page, draft, together, host, canEdit, handle, isWanted, toolbarPlace, onTools } = props;
  const { mode } = together;
  const shared = useSharedPage(pages, page, draft, together);
  const [{ editor, count }, setMade] = useState<{ editor: Editor | null; count: number }>({ editor: null, count: 0 });
  const take = useCallback(
    (made: Editor) => {
      setMade((before) => ({ editor: made, count: before.count + 1 }));
      onTools(toolsOf(made, host));
    },
    [onTools, host],
  );
  useEffect(() => () => onTools(null), [onTools]);
  useOpenAt(editor, useLocation({ select: ({ hash }) => hash }));
  return (
    <>
      {/* What follows an editor begins anew with another one. */}
      {editor &&
        toolbarPlace &&
        createPortal(<FormatToolbar key={count} editor={editor} variant="rich" />, toolbarPlace)}
      {editor && <PageOutline key={count} editor={editor} />}
      {mode === 'together' && shared ? (
        <SharedEditor
          key={`together ${canEdit}`}
          shared={shared}
          state={together}
          readOnly={!canEdit}
          host={host}
          label={t('text')}
          placeholder={t('placeholder')}
          handle={handle}
          isWanted={isWanted}
          onEditor={take}
        />
      ) : mode === 'alone' ? (
        <DraftEditor
          key={`alone ${canEdit}`}
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
      ) : (
        <RichTextView html={draft.text} label={t('text')} host={host} />
      )}
    </>
  );
});
