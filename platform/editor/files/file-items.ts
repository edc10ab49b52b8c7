import type { Editor } from '@tiptap/core';
import { selectedBlock } from '#platform/editor/blocks/block-moves.ts';
import { t } from '#platform/editor/text.ts';
import { DownloadIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { fileOf } from './file-content.ts';

/** What can be done with the file that is selected. */
export function fileItems({ state, view }: Editor): readonly MenuItem[] {
  const block = selectedBlock(state.selection);
  if (!block || !fileOf(block.node)) return [];
  const dom = view.nodeDOM(block.pos);
  const href = dom instanceof Element ? dom.querySelector('a')?.getAttribute('href') : null;
  return href ? [{ kind: 'link', label: t('download'), icon: DownloadIcon, href }] : [];
}
