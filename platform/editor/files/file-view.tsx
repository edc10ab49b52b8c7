import type { NodeViewRenderer } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { drawByReact } from '#platform/editor/draw-by-react.ts';
import type { PicturePlace } from '#platform/editor/editor-host.ts';
import { addressOf } from '#platform/editor/pictures/picture-view.ts';
import { t } from '#platform/editor/text.ts';
import { AttachIcon, DownloadIcon } from '#platform/ui/icons/line-icons.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import { fileOf } from './file-content.ts';

/** Draws a file of a text: its name, which downloads it, and its size. */
export function fileView(place: PicturePlace): NodeViewRenderer {
  return drawByReact(({ node }: ReactNodeViewProps) => {
    const file = fileOf(node);
    if (!file) return null;
    const { id, name, size } = file;
    return (
      <NodeViewWrapper className="file-block">
        <AttachIcon size={16} />
        <a href={addressOf(id, place)} download={name} draggable={false} aria-label={t('downloadFile', { name })}>
          <span className="file-name">{name}</span>
          <DownloadIcon size={14} />
        </a>
        {size !== null && <span className="file-size">{formatFileSize(size)}</span>}
      </NodeViewWrapper>
    );
  });
}
