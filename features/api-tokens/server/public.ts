import { findToken } from './find-token.ts';

export { revokeToken } from './change-token.ts';
export { insertToken } from './insert-token.ts';
export { hashToken, mintToken } from './mint-token.ts';

/** What the server needs of API tokens to let programs in. */
export const apiTokens = { findToken };
