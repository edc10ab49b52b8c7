import { getSchema, type Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { useEditor, type Editor } from '@tiptap/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { blockKeys } from './blocks/block-keys.ts';
import { bubbleKeys, type BubbleWish } from './bubble/bubble-keys.ts';
import { drawOnce } from './draw-by-react.ts';
import { findKeys } from './find/find-keys.ts';
import { highlightPlugin } from './highlights/highlight-plugin.ts';
import { alignKeys } from './marks/alignment.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { signal, type Signal } from '#platform/ui/signal.ts';
import type { EditorHost, EditorVariant } from './editor-host.ts';
import { textUploads } from './uploads/upload-plugin.ts';
import { readRichText, type ReadText } from '#platform/rich-text/read-rich-text.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { suggestSources } from './suggest/sources.tsx';
import { SuggestMenu } from './suggest/suggest-menu.ts';
import { suggestPlugin } from './suggest/suggest-plugin.ts';
import { t } from './text.ts';
import { typingExtensions } from './typing-extensions.ts';

export interface RichTextSetup {
  readonly host: EditorHost;
  readonly variant: EditorVariant;
  /** The text to begin with. The owner of the text sets later ones through the editor. */
  readonly html: string;
  /** What binds the editor to a document that others write in too, which then is its text; `html` counts for nothing. */
  readonly shared?: Extensions;
  /** The name for assistive technology. */
  readonly label: string;
  /** Shown in an empty text; where there are commands, while it has the focus, they are named instead (product-work-tracking.md 5). */
  readonly placeholder: string;
  readonly readOnly?: boolean;
  /** Class names beside the common one. */
  readonly className?: string;
  /** Called after each change by the person; null for a text without content. */
  readonly onChange?: (html: string | null) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  /** Sees every key before the editor; returns whether the editor is to ignore it. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
}

/** How far from the edges of the window the caret is kept on a phone, in pixels: a bar stands at the lower one. */
const aboveBar = { top: 5, right: 0, bottom: 64, left: 0 };

/** An editor, and the text it began with. */
export interface RichText {
  readonly editor: Editor;
  readonly first: ReadText & { readonly html: string };
  /** The menu in the text. */
  readonly menu: SuggestMenu;
  /** What a key asked of the toolbar over selected words. */
  readonly wish: Signal<BubbleWish>;
  readonly variant: EditorVariant;
  readonly host: EditorHost;
}

/**
 * Makes the editor of a rich text: the one of descriptions, comments and new issues, drawn by `RichTextContent`. The text
 * belongs to the caller, who receives every change and may set another text; `editor` may be destroyed by then
 * (docs/traps.md).
 */
export function useRichText(setup: RichTextSetup): RichText {
  const { label, placeholder, className = '' } = setup;
  const latest = useRef(setup);
  useLayoutEffect(() => {
    latest.current = setup;
  });
  // Tiptap compares these by identity, and sets up the whole view again when one of them is another.
  const [made] = useState(() => {
    const { host, variant, html, shared, readOnly = false } = setup;
    const isFull = variant === 'rich';
    const menu = new SuggestMenu(suggestSources(variant, host));
    const wish = signal<BubbleWish>(null);
    const extensions = [
      ...richTextExtensions({ ...host, readOnly, variant, isShared: shared !== undefined }),
      ...typingExtensions(host),
      Placeholder.configure({ placeholder: isFull ? t('pressSlash') : placeholder }),
      suggestPlugin(menu),
      ...(host.pictures || host.files ? [textUploads(host)] : []),
      alignKeys,
      // Tiptap asks the last one first: with words selected, the key of both goes to their toolbar.
      blockKeys(variant, host.copyLinkTo),
      bubbleKeys(wish, host.actions),
      findKeys,
      ...(host.highlights ? [highlightPlugin(host.highlights)] : []),
      ...(shared ?? []),
    ];
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: `description-editor ${isFull ? 'with-commands ' : ''}${className}`.trimEnd(),
      ...(isFull && { style: `--placeholder: ${JSON.stringify(placeholder)}` }),
    };
    const handleKeyDown = (_view: unknown, event: KeyboardEvent) => latest.current.onKey?.(event) ?? false;
    return {
      menu,
      wish,
      extensions,
      editorProps: {
        attributes,
        handleKeyDown,
        ...(onPhone.get() && { scrollThreshold: aboveBar, scrollMargin: aboveBar }),
      },
      first: { html, ...readRichText(getSchema(extensions), html) },
      readOnly,
    };
  });
  const { menu, wish, extensions, editorProps, first, readOnly } = made;
  const editor = useEditor({
    extensions,
    ...(setup.shared === undefined && { content: first.document }),
    editable: !readOnly && first.isWhole,
    immediatelyRender: true,
    onMount: drawOnce,
    // rich-text.css has what an editor needs.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onUpdate: ({ editor: now, transaction }) => {
      // The empty line that the editor adds after a table or a list is nobody's typing.
      if (transaction.docChanged) setup.onChange?.(now.isEmpty ? null : now.getHTML());
    },
    onFocus: () => setup.onFocus?.(),
    onBlur: () => setup.onBlur?.(),
  });
  return { editor, first, menu, wish, variant: setup.variant, host: setup.host };
}
