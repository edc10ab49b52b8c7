import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';

/** What is used of the library for dragging, in a file of its own that is fetched late (`withDragLibrary`). */
export const dragLibrary = {
  attachClosestEdge,
  attachInstruction,
  autoScrollForElements,
  combine,
  draggable,
  dropTargetForElements,
  extractClosestEdge,
  extractInstruction,
  monitorForElements,
  pointerOutsideOfPreview,
  setCustomNativeDragPreview,
};
