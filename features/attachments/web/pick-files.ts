/** Asks for files with the browser's own dialog; must be called while a press or key is handled. */
export function pickFiles(onPick: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => onPick([...(input.files ?? [])]));
  input.click();
}
