let held = 0;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks before the page is left, until the returned function is called: something would end with it. */
export function askToStay(): () => void {
  if (held === 0) addEventListener('beforeunload', ask);
  held += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    held -= 1;
    if (held === 0) removeEventListener('beforeunload', ask);
  };
}
