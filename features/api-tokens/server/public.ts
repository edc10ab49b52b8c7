import { findToken } from './find-token.ts';

/** What the server needs of API tokens to let programs in. */
export const apiTokens = { findToken };
