import type { ComponentProps } from 'react';
import { StateField } from '#features/issues/web/fields/issue-fields.tsx';

/** The state of an issue in a row of an open issue: its glyph alone, so that the keys after it stand below each other. */
export function StateGlyphField(props: Pick<ComponentProps<typeof StateField>, 'facts' | 'issue'>) {
  return <StateField {...props} look="icon" className="w-6 shrink-0 [&>.truncate]:hidden" />;
}
