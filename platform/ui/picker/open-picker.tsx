import { lazy } from 'react';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import type { PickerPanelProps } from './picker-panel.tsx';

const PickerPanel = lazy(async () => ({ default: (await import('./picker-panel.tsx')).PickerPanel }));

/** A picker's inside that is fetched when it is first drawn; for `openPopover` with values that change while it is open. */
export function LazyPickerPanel(props: PickerPanelProps) {
  return <PickerPanel {...props} />;
}

/**
 * Opens a picker without a trigger of its own, by a key or from a menu. What is chosen is fixed at opening: for multiple
 * values open `LazyPickerPanel` inside a component that follows its store.
 */
export function openPicker(anchor: Anchor, props: Omit<PickerPanelProps, 'onClose'>): void {
  openPopover(anchor, (close) => <PickerPanel {...props} onClose={close} />, { label: props.label });
}
