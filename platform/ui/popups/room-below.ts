const room = '--room-below';

/** Says how many pixels at the lower edge of a phone's screen something lies over; dialogs end above it (screens.md 3.7). 0 takes it back. */
export function takeRoomBelow(pixels: number): void {
  const { style } = document.documentElement;
  if (pixels > 0) style.setProperty(room, `${pixels}px`);
  else style.removeProperty(room);
}

/** Whether something lies there now. */
export function isRoomTaken(): boolean {
  return document.documentElement.style.getPropertyValue(room) !== '';
}
