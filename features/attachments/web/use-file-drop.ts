import { useEffect, useRef, useState, type RefObject } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;
const isImage = ({ type }: File) => type.startsWith('image/');
/** A text takes the images that are dropped or pasted into it by itself. */
const isInText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable]') !== null;

/**
 * Hands over files that are dropped on an element or pasted, but for images in a rich text, while the element is there.
 * Returns whether files are held over it. `onFiles` is null where they are not taken.
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
    // What is pasted into a dialog over the element is the dialog's.
    const isInDialogBeside = (target: EventTarget | null) =>
      !isInside(target) &&
      target instanceof Element &&
      target.closest('[role="dialog"], [role="alertdialog"]') !== null;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
      const isTaken = isInside(event.target) && latest.current !== null;
      setOver(isTaken);
      if (!isTaken) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const leave = (event: DragEvent) => {
      if (!isInside(event.relatedTarget)) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event.dataTransfer) || !isInside(event.target)) return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || isInDialogBeside(event.target)) return;
      // Beside words an office program puts a picture of them, which the text leaves out.
      if (isInText(event.target) && files.some(isImage)) return;
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
