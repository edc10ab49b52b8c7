/**
 * Keeps the page when a file is dropped where nothing takes it: the browser would leave the app to show the file. Returns
 * how to stop. Listens behind everything else, so that what takes files has marked the event by then.
 */
export function refuseFileDrops(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer: data, target } = event;
    if (event.defaultPrevented || !data?.types.includes('Files')) return;
    // The browser's own field for files takes them by itself.
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    data.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}
