import { workspaceImageTypes } from '#features/assets/rules.ts';
import type { ShownAttachment } from './attachment-collection.ts';

/** Returns whether an attachment is an image that browsers show. */
export function isPicture({ attributes }: ShownAttachment): boolean {
  return workspaceImageTypes.includes(attributes.type);
}
