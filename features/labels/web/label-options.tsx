import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import type { LabelCollection } from './label-collection.ts';

/** Returns the labels as options of a picker; those in a group show its name. */
export function labelOptions(labels: LabelCollection): readonly PickerOption[] {
  return labels.inOrder.map((label) => ({
    value: label.id,
    label: label.name,
    hint: label.parent === null ? undefined : labels.table.get(label.parent)?.name,
    mark: <ColorDot color={label.color} />,
  }));
}
