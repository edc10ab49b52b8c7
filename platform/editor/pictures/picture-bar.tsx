import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { Floating } from '#platform/editor/floating/floating.tsx';
import { t } from '#platform/editor/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { AlignCenterIcon, AlignLeftIcon, AlignRightIcon, ReplaceIcon } from '#platform/ui/icons/editor-icons.ts';
import { DeleteIcon, DownloadIcon, FullScreenIcon } from '#platform/ui/icons/line-icons.ts';
import { isPicture, pictureAttribute, withPictureAttributes } from './picture-attributes.ts';
import { addressOf } from './picture-view.ts';
import { replacePicture } from '#platform/editor/uploads/upload-plugin.ts';

const sides = [
  { side: 'left', icon: AlignLeftIcon },
  { side: 'center', icon: AlignCenterIcon },
  { side: 'right', icon: AlignRightIcon },
] as const;

interface PictureBarProps {
  editor: Editor;
  host: Pick<EditorHost, 'place' | 'pictures'>;
}

/**
 * The toolbar over a selected picture: alignment, replacing, full screen, download, delete, and its words (screens.md 3.9).
 * `Alt F10` goes to it, Escape back.
 */
export function PictureBar({ editor, host }: PictureBarProps) {
  const { place, pictures } = host;
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? null : selectedPicture(now)),
  });
  const [isInside, setInside] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isSelected = selected !== null;
  useEffect(() => {
    if (!isSelected || editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      // Otherwise the editor opens the menu of the block.
      event.stopImmediatePropagation();
      bar.current?.querySelector('button')?.focus();
    };
    dom.addEventListener('keydown', enter, true);
    return () => dom.removeEventListener('keydown', enter, true);
  }, [editor, isSelected]);
  if (!selected || !(selected.isFocused || isInside)) return null;
  const { pos, src, alt, title, side, isAligned } = selected;
  const dom = editor.view.nodeDOM(pos);
  const picture = dom instanceof Element ? dom.querySelector('img') : null;
  if (!picture) return null;
  const change = (values: Readonly<Record<string, string | null>>) => {
    const node = editor.state.doc.nodeAt(pos);
    if (!node) return;
    const { tr } = editor.state;
    tr.setNodeMarkup(pos, undefined, withPictureAttributes(node, values));
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)));
  };
  const button = { size: 28, onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() } as const;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    editor.view.focus();
  };
  return (
    <Floating
      at={() => picture.getBoundingClientRect()}
      within={editor.view.dom}
      placement="top"
      role="toolbar"
      aria-label={t('pictureActions')}
      onKeyDown={leave}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInside(false);
      }}
    >
      <div ref={bar} className="flex items-center gap-0.5">
        {isAligned &&
          sides.map(({ side: name, icon }) => (
            <IconButton
              key={name}
              {...button}
              label={t(name)}
              icon={icon}
              aria-pressed={(side === '' ? 'left' : side) === name}
              onClick={() => change({ alignment: name })}
            />
          ))}
        {pictures && (
          <IconButton
            {...button}
            label={t('replacePicture')}
            icon={ReplaceIcon}
            onClick={() => void replacePicture(editor, host, pos)}
          />
        )}
        {document.fullscreenEnabled && (
          <IconButton
            {...button}
            label={t('fullScreen')}
            icon={FullScreenIcon}
            onClick={() => void picture.requestFullscreen()}
          />
        )}
        <a
          href={addressOf(src, place)}
          download={alt === '' ? 'image' : alt}
          // A picture of another site is not saved by this: the browser opens it.
          target="_blank"
          rel="noopener"
          aria-label={t('download')}
          className="target flex size-7 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink"
        >
          <DownloadIcon size={16} />
        </a>
        <IconButton
          {...button}
          label={t('deletePicture')}
          icon={DeleteIcon}
          onClick={() => editor.chain().focus().deleteSelection().run()}
        />
      </div>
      <div className="flex flex-wrap gap-1 pt-1">
        <Words
          key={`alt ${pos}`}
          label={t('altText')}
          hint={t('altTextHint')}
          value={alt}
          onSave={(text) => change({ alt: text })}
          onDone={() => editor.view.focus()}
        />
        {isAligned && (
          <Words
            key={`caption ${pos}`}
            label={t('caption')}
            hint={t('captionHint')}
            value={title}
            onSave={(text) => change({ title: text })}
            onDone={() => editor.view.focus()}
          />
        )}
      </div>
    </Floating>
  );
}

interface WordsProps {
  label: string;
  hint: string;
  value: string;
  /** Receives other words; null for none. */
  onSave: (text: string | null) => void;
  onDone: () => void;
}

/** A field with words about the picture: Enter and going on save them, Escape leaves them as they were. */
function Words({ label, hint, value, onSave, onDone }: WordsProps) {
  const isDropped = useRef(false);
  return (
    <Input
      size={28}
      className="w-44 min-w-0 flex-1"
      aria-label={label}
      placeholder={hint}
      maxLength={500}
      defaultValue={value}
      onFocus={() => {
        isDropped.current = false;
      }}
      onBlur={({ target }) => {
        const text = target.value.trim();
        if (!isDropped.current && text !== value) onSave(text === '' ? null : text);
      }}
      onKeyDown={(event) => {
        isDropped.current = event.key === 'Escape';
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    />
  );
}

function selectedPicture(editor: Editor) {
  const { selection } = editor.state;
  if (!editor.isEditable || !(selection instanceof NodeSelection) || !isPicture(selection.node)) return null;
  const { node, from } = selection;
  const src = pictureAttribute(node, 'src');
  if (src === '') return null;
  return {
    pos: from,
    src,
    alt: pictureAttribute(node, 'alt'),
    title: pictureAttribute(node, 'title'),
    side: pictureAttribute(node, 'alignment'),
    // Tables and lines of words place what stands in them.
    isAligned: node.type.name === 'imageComponentBlock',
    isFocused: editor.isFocused,
  };
}
