import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import type { ComponentType } from 'react';

/** Editors that have drawn a node for React, which could be before React had a place for it. */
const asked = new WeakSet<Editor>();

/** Draws a node of a text by a React component. The one way to do so: `drawOnce` has to know of it. */
export function drawByReact(component: ComponentType<ReactNodeViewProps>, as?: string): NodeViewRenderer {
  const draw = ReactNodeViewRenderer(component, as === undefined ? {} : { as });
  return (props) => {
    asked.add(props.editor);
    return draw(props);
  };
}

/**
 * For `onMount`: keeps Tiptap from drawing a whole text a second time when it comes on the screen. It does so for nodes that
 * React draws, because React has no place for them before; a text without any looks the same, and a long one takes half a
 * second.
 */
export function drawOnce({ editor }: { editor: Editor }): void {
  const draw = editor.createNodeViews.bind(editor);
  editor.createNodeViews = () => {
    // An editor that was taken off the screen has lost what draws its nodes.
    const isBare = Object.keys(editor.view.props.nodeViews ?? {}).length === 0;
    if (asked.has(editor) || isBare) draw();
  };
}
