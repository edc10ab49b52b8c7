import type { SelectionAction } from '#platform/editor/editor-host.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';

interface ActionButtonsProps {
  actions: readonly SelectionAction[];
  onRun: (run: SelectionAction['run']) => void;
}

/** What the product does with selected words, as buttons of the toolbar over them. */
export function ActionButtons({ actions, onRun }: ActionButtonsProps) {
  return actions
    .filter(({ when }) => when?.() ?? true)
    .map(({ name, icon, keys, run }) => (
      <IconButton
        key={name}
        label={name}
        icon={icon}
        keys={keys}
        // A press leaves the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRun(run)}
      />
    ));
}
