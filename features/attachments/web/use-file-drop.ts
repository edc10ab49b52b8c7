import { useEffect, useRef, useState, type RefObject } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;
/** A text takes files that are dropped or pasted into it by itself. */
const isInText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable]') !== null;

/**
 * Hands over files that are dropped on an element, or pasted anywhere but in a rich text, while the element is there.
 * Returns whether files are held over it. `onFiles` is null where they are not taken: the browser then does not open them.
 */
export function useFileDrop(
  box: RefObject<Element | null>,
  onFiles: ((files: readonly File[]) => void) | null,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
      // Elsewhere the browser would leave the page to show the file.
      event.preventDefault();
      const isTaken = isInside(event.target) && latest.current !== null;
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      setOver(isTaken);
    };
    const leave = (event: DragEvent) => {
      if (!isInside(event.relatedTarget)) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (isInside(event.target)) latest.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || isInText(event.target)) return;
      event.preventDefault();
      latest.current?.(files);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [box]);
  return isOver;
}
