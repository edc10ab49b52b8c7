import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import type { PickerChoice } from './picker-panel.tsx';

/** A picker's inside; for `openPopover` with values that change while it is open. */
export const LazyPickerPanel = lazyPart(async () => (await import('./picker-panel.tsx')).PickerPanel);

/**
 * Opens a picker without a trigger of its own, by a key or from a menu. What is chosen is fixed at opening: for multiple
 * values open `LazyPickerPanel` inside a component that follows its store.
 */
export function openPicker(anchor: Anchor, props: PickerChoice): void {
  openPopover(anchor, (close) => <LazyPickerPanel {...props} onClose={close} />, { label: props.label });
}
