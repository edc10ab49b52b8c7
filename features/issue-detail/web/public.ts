// What the app may use of open issues.
export { OverwrittenDialog } from './overwritten/overwritten-dialog.tsx';
export { tellOverwritten } from './overwritten/tell-overwritten.ts';
