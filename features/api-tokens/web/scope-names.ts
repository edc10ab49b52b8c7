import type { TokenScope } from '#platform/shared/call.ts';
import { t } from './text.ts';

/** What the scopes of tokens are called. */
export const scopeNames: Readonly<Record<TokenScope, () => string>> = {
  read: () => t('read'),
  write: () => t('write'),
  admin: () => t('admin'),
};

/** What they allow, in a few words. */
export const scopeNotes: Readonly<Record<TokenScope, () => string>> = {
  read: () => t('readNote'),
  write: () => t('writeNote'),
  admin: () => t('adminNote'),
};
