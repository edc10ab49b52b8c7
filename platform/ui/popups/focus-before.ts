type Target = () => HTMLElement | false;

/** Where the focus returns when the open menu closes; null while none is open. */
let menu: Target | null = null;

/** Says where the focus returns when a menu closes, as long as it is open. Returns how to end that. */
export function noteMenu(target: Target): () => void {
  menu = target;
  return () => {
    if (menu === target) menu = null;
  };
}

/** Returns what has the focus; while a menu is open, what gets it back, because the lines of the menu are gone then. */
export function focusBefore(): Element | null {
  const now = document.activeElement;
  if (menu === null) return now;
  return menu() || now;
}

/** Where the focus returns on closing; nowhere if nothing had it, because Base UI would take the first link of the page for the body. */
export function returnTarget(before: Element | null): HTMLElement | false {
  return before instanceof HTMLElement && before.isConnected && before !== document.body ? before : false;
}
