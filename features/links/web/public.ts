export { LinkCollection } from './link-collection.ts';
export { LinkDialog } from './link-dialog.tsx';
export { LinksWidget } from './links-widget.tsx';
export { t as linkText } from './text.ts';
export { usePastedLink } from './use-pasted-link.ts';
