import { findParentNode, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { colorPalette } from '#platform/editor/paint-colors.ts';
import { Swatch } from '#platform/editor/suggest/color-commands.tsx';
import { t } from '#platform/editor/text.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { BackgroundIcon, EmojiIcon } from '#platform/ui/icons/editor-icons.ts';
import { pickEmoji } from '#platform/ui/logo/pick-emoji.tsx';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';

/** What can be changed about the callout that is selected, or that holds the selection: its emoji and its background. */
export function calloutItems(editor: Editor): readonly MenuItem[] {
  const { selection } = editor.state;
  const isCallout = ({ type, attrs: { kept } }: Node) =>
    type.name === 'box' && typeof kept === 'object' && kept !== null && 'data-block-type' in kept;
  const callout =
    selection instanceof NodeSelection && isCallout(selection.node)
      ? { pos: selection.from, node: selection.node }
      : findParentNode(isCallout)(selection);
  if (!callout) return [];
  const change = (values: Readonly<Record<string, string>>) => {
    const { tr } = editor.state;
    const kept = { ...callout.node.attrs['kept'], ...values };
    editor.view.dispatch(tr.setNodeAttribute(callout.pos, 'kept', kept));
    editor.commands.focus();
  };
  return [
    {
      kind: 'picker',
      label: t('calloutEmoji'),
      icon: EmojiIcon,
      open: (anchor) => {
        const dom = editor.view.nodeDOM(callout.pos);
        const at =
          anchor instanceof Element && anchor.isConnected ? anchor : dom instanceof Element ? dom : editor.view.dom;
        pickEmoji(at, (value) =>
          change({
            'data-logo-in-use': 'emoji',
            'data-emoji-unicode': Array.from(value, (sign) => sign.codePointAt(0)).join('-'),
          }),
        );
      },
    },
    {
      kind: 'submenu',
      label: t('calloutBackground'),
      icon: BackgroundIcon,
      items: keysOf(colorPalette).map((name) => ({
        label: t(name),
        mark: <Swatch kind="background" color={colorPalette[name]} />,
        run: () => change({ 'data-background': name }),
      })),
    },
  ];
}
