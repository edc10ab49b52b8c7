import { useState, type FocusEvent, type PointerEvent } from 'react';

/** A picker or menu that was opened from the row. */
const open = ':has([aria-haspopup][aria-expanded="true"])';

/**
 * Whether a row is pointed at, holds the focus or has a picker open, so that what is only seen then costs the other rows
 * nothing. The handlers go on the row's element.
 */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const nearness = {
    onPointerEnter: () => setNear(true),
    onPointerLeave: (event: PointerEvent) => setNear(event.currentTarget.matches(`:focus-within, ${open}`)),
    onFocus: () => setNear(true),
    onBlur: (event: FocusEvent) => setNear(event.currentTarget.matches(`:hover, :focus-within, ${open}`)),
  };
  return { isNear, nearness };
}
