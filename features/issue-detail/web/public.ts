// What the app may use of open issues.
export { OverwrittenDialog } from './overwritten/overwritten-dialog.tsx';
export { notifyOverwritten } from './overwritten/notify-overwritten.ts';
