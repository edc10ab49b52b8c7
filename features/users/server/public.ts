import { changeImage } from './change-image.ts';

/** What other features may use of users. */
export const users = { changeImage };
