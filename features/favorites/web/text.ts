import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of favorites. */
export const t = defineText('favorites', {
  favorites: 'Favorites',
  dropHere: 'Drop here to add to favorites',
  newFolder: 'New folder',
  folderName: 'Folder name',
  folderTaken: 'You already have a folder with this name.',
  folderEmpty: 'Enter a name.',
  actionsOf: 'Actions for favorite {{name}}',
  folderActions: 'Actions for folder {{name}}',
  rename: 'Rename',
  openAll: 'Expand all folders',
  closeAll: 'Collapse all folders',
  removeFolder: 'Remove folder',
  removeFolderTitle: 'Remove the folder “{{name}}”?',
  removeFolderBody_zero: 'It is empty.',
  removeFolderBody_one: 'The favorite in it is removed from your favorites too.',
  removeFolderBody_other: 'The {{count}} favorites in it are removed from your favorites too.',
  openInTab: 'Open in new tab',
  copyLink: 'Copy link',
  remove: 'Remove from favorites',
  moveOut: 'Move out of the folder',
  moveTo: 'Move to folder',
  gone: 'No longer there',
  movedTo: '{{name}} is now {{place}} of {{count}}',
  couldNotSave: 'Could not save your favorites',
});
