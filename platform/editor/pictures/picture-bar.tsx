import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import type { PicturePlace } from '#platform/editor/editor-host.ts';
import { Floating } from '#platform/editor/floating/floating.tsx';
import { t } from '#platform/editor/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { AlignCenterIcon, AlignLeftIcon, AlignRightIcon } from '#platform/ui/icons/editor-icons.ts';
import { DeleteIcon, DownloadIcon, FullScreenIcon } from '#platform/ui/icons/line-icons.ts';
import { pictureAttribute, withPictureAttributes } from './picture-attributes.ts';
import { addressOf } from './picture-view.ts';

const sides = [
  { side: 'left', icon: AlignLeftIcon },
  { side: 'center', icon: AlignCenterIcon },
  { side: 'right', icon: AlignRightIcon },
] as const;

/** The toolbar over a selected picture: alignment, alt text, full screen, download, delete. */
export function PictureBar({ editor, place }: { editor: Editor; place: PicturePlace }) {
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? null : selectedPicture(now)),
  });
  const [isInside, setInside] = useState(false);
  if (!selected || !(selected.isFocused || isInside)) return null;
  const { pos, src, alt, side, isAligned } = selected;
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
  const describe = (text: string) => {
    if (text !== alt) change({ alt: text === '' ? null : text });
  };
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') describe(event.currentTarget.value);
    editor.view.focus();
  };
  return (
    <Floating
      at={() => picture.getBoundingClientRect()}
      within={editor.view.dom}
      placement="top"
      role="toolbar"
      aria-label={t('pictureActions')}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInside(false);
      }}
      className="flex items-center gap-0.5"
    >
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
      <Input
        key={pos}
        size={28}
        className="w-44"
        aria-label={t('altText')}
        placeholder={t('altTextHint')}
        defaultValue={alt}
        onBlur={({ target }) => describe(target.value)}
        onKeyDown={leave}
      />
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
    </Floating>
  );
}

function selectedPicture(editor: Editor) {
  const { selection } = editor.state;
  if (!editor.isEditable || !(selection instanceof NodeSelection) || !selection.node.type.name.startsWith('image'))
    return null;
  const { node, from } = selection;
  const src = pictureAttribute(node, 'src');
  if (src === '') return null;
  return {
    pos: from,
    src,
    alt: pictureAttribute(node, 'alt'),
    side: pictureAttribute(node, 'alignment'),
    // Tables and lines of words place what stands in them.
    isAligned: node.type.name === 'imageComponentBlock',
    isFocused: editor.isFocused,
  };
}
