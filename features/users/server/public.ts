import { changeImage } from './change-image.ts';
import { switchOffMails } from './notification-preferences.ts';

/** What other features may use of users. */
export const users = { changeImage, switchOffMails };
