/** Gives a field the focus and selects its text. Selecting alone gives it the focus in some browsers only. */
export function focusText(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
