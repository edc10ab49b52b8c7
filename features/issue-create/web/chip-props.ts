import type { KeyboardEvent } from 'react';
import type { PickedField } from '#features/issues/web/fields/open-field.tsx';
import { ariaKeys } from '#platform/ui/keys/keys.ts';
import { tip } from '#platform/ui/popups/tip.ts';

/** The keys of the pickers: those of an issue with Alt held (screens.md 3.7). A start date has Alt already; a due date then has no Shift. */
const keysOf: Record<PickedField | 'parent' | 'template', string> = {
  template: 'Alt+T',
  state: 'Alt+S',
  priority: 'Alt+P',
  assignees: 'Alt+A',
  labels: 'Alt+L',
  target_date: 'Alt+D',
  start_date: 'Alt+Shift+D',
  cycle: 'Alt+Shift+C',
  modules: 'Alt+Shift+M',
  estimate: 'Alt+Shift+E',
  parent: 'Alt+Shift+P',
};

/** Opens the picker whose keys were pressed in `form`; returns whether there is one. Alt combinations follow the physical key. */
export function pressChip(form: Element, { code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): boolean {
  const pressed = `Alt+${shiftKey ? 'Shift+' : ''}${code.replace('Key', '')}`;
  const [field] = Object.entries(keysOf).find(([, keys]) => keys === pressed) ?? [];
  const chip = field && form.querySelector<HTMLElement>(`[data-control="create-${field}"]`);
  if (!chip) return false;
  // In a narrow window the chips scroll sideways; a picker opens where its chip is.
  chip.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  chip.click();
  return true;
}

/** What makes a button the chip of a property: its name, its keys, and how `pressChip` finds it. */
export function chipProps(field: PickedField | 'parent' | 'template', name: string, value: string) {
  const keys = keysOf[field];
  return {
    'aria-label': `${name}: ${value}`,
    'aria-keyshortcuts': ariaKeys(keys),
    'data-control': `create-${field}`,
    className: 'pointer-coarse:h-9',
    ...tip(name, { keys }),
  };
}
