import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { t } from './text.ts';

/** Where an authentication error is shown (screens.md 3.27): over the form, or under one of its fields. */
export type ErrorPlace = 'banner' | 'email' | 'password' | 'code' | 'first-name';

/** The page on which an error is shown, as far as its fields go. */
export type ErrorFields = readonly Exclude<ErrorPlace, 'banner'>[];

export interface AuthErrorView {
  readonly place: ErrorPlace;
  /** The banner's title, or the line under the field. */
  readonly title: string;
  /** The banner's sentence. */
  readonly body?: string;
  /** The step of the form that the error belongs to. */
  readonly step?: 'password' | 'code';
  /** Seconds to wait before trying again, when known: 5900. */
  readonly wait?: number;
  /** It answers the form of this page, whatever page shows it: refused sign-ups come back to `/`. */
  readonly mode?: 'sign-up';
  /** The way on that is offered beside it. */
  readonly offer?: 'sign-in' | 'sign-up' | 'set-up' | 'admin-sign-in' | 'new-code' | 'new-link';
}

const banner = (title: string, body: string, more: Partial<AuthErrorView> = {}): AuthErrorView => ({
  place: 'banner',
  title,
  body,
  ...more,
});
const email = (title: string, offer?: AuthErrorView['offer']): AuthErrorView => ({
  place: 'email',
  title,
  ...(offer ? { offer } : {}),
});
const password = (title: string): AuthErrorView => ({ place: 'password', title, step: 'password' });
const code = (title: string, offer?: AuthErrorView['offer']): AuthErrorView => ({
  place: 'code',
  title,
  step: 'code',
  ...(offer ? { offer } : {}),
});

const VIEWS: Readonly<Record<string, () => AuthErrorView>> = {
  network: () => banner(t('noAnswer'), t('noAnswerBody')),
  5000: () => banner(t('notConfigured'), t('notConfiguredBody'), { offer: 'set-up' }),
  5005: () => email(t('emailInvalid')),
  5010: () => email(t('emailRequired')),
  5015: () => banner(t('signupDisabled'), t('signupDisabledBody')),
  5016: () => banner(t('magicDisabled'), t('magicDisabledBody')),
  5018: () => banner(t('passwordLoginDisabled'), t('passwordLoginDisabledBody')),
  5019: () => banner(t('deactivated'), t('deactivatedBody')),
  5020: () => password(t('passwordInvalid')),
  5025: () => banner(t('mailOff'), t('mailOffBody')),
  5030: () => email(t('emailKnown'), 'sign-in'),
  5035: () => banner(t('signUpFailed'), t('signUpFailedBody'), { step: 'password' }),
  5040: () => password(t('passwordRequired')),
  5045: () => email(t('emailInvalid')),
  5050: () => email(t('emailInvalid')),
  5055: () => code(t('codeRequired')),
  // An alias of 5018 that older servers send (decisions.md 1.12).
  5056: () => banner(t('passwordLoginDisabled'), t('passwordLoginDisabledBody')),
  5060: () => email(t('emailUnknown'), 'sign-up'),
  5065: () => banner(t('signInFailed'), t('signInFailedBody'), { step: 'password' }),
  5070: () => password(t('passwordRequired')),
  5075: () => email(t('emailInvalid')),
  5080: () => email(t('emailInvalid')),
  5085: () => code(t('codeRequired')),
  5090: () => code(t('codeWrong')),
  5092: () => code(t('codeWrong')),
  5095: () => code(t('codeExpired'), 'new-code'),
  5097: () => code(t('codeExpired'), 'new-code'),
  5100: () => code(t('codeExhausted'), 'new-code'),
  5102: () => code(t('codeExhausted'), 'new-code'),
  5104: () => banner(t('oauthOff'), t('oauthOffBody')),
  5105: () => banner(t('oauthOff'), t('oauthOffBody')),
  5110: () => banner(t('oauthOff'), t('oauthOffBody')),
  5111: () => banner(t('oauthOff'), t('oauthOffBody')),
  5115: () => banner(t('oauthFailed'), t('oauthFailedBody')),
  5120: () => banner(t('oauthFailed'), t('oauthFailedBody')),
  5121: () => banner(t('oauthFailed'), t('oauthFailedBody')),
  5122: () => banner(t('oauthFailed'), t('oauthFailedBody')),
  5125: () => banner(t('linkInvalid'), t('linkInvalidBody'), { offer: 'new-link' }),
  5130: () => banner(t('linkExpired'), t('linkExpiredBody'), { offer: 'new-link' }),
  5135: () => password(t('oldPasswordWrong')),
  5138: () => password(t('passwordRequired')),
  5140: () => password(t('passwordInvalid')),
  5145: () => banner(t('passwordSet'), t('passwordSetBody')),
  5150: () => banner(t('adminExists'), t('adminExistsBody'), { offer: 'admin-sign-in' }),
  5155: () => ({ place: 'first-name', title: t('firstNameRequired') }),
  5160: () => banner(t('adminEmailInvalid'), t('adminEmailInvalidBody')),
  5165: () => banner(t('adminPasswordInvalid'), t('adminPasswordInvalidBody')),
  5170: () => banner(t('adminNeeded'), t('adminNeededBody')),
  5175: () => banner(t('adminFailed'), t('adminFailedBody')),
  5180: () => banner(t('adminUserExists'), t('adminUserExistsBody'), { offer: 'admin-sign-in' }),
  5185: () => banner(t('adminUnknown'), t('adminUnknownBody')),
  5190: () => banner(t('adminDeactivated'), t('adminDeactivatedBody')),
  5900: () => banner(t('tooMany'), t('tooManyBody')),
};

/** Codes that only sign-up answers with, and that leave the person in its form. */
const OF_SIGN_UP = new Set(['5020', '5040', '5045', '5050', '5055', '5092', '5097', '5102']);

/**
 * How an error code of sign-in, sign-up or set-up is shown; an unknown code is said as such. Null without a code.
 * `retryAfter`: seconds, as the server sent them with 5900.
 */
export function authErrorView(
  errorCode: string | number | undefined,
  retryAfter?: string | number | null,
): AuthErrorView | null {
  if (errorCode === undefined || errorCode === '') return null;
  const code = String(errorCode);
  const view = VIEWS[code]?.() ?? banner(t('somethingWrong'), t('somethingWrongBody', { code }));
  const wait = Number(retryAfter ?? 0);
  // An address is typed by anybody: no wait longer than any window of ours.
  if (code === '5900' && wait > 0 && wait <= 3600) return { ...view, wait: Math.ceil(wait) };
  return OF_SIGN_UP.has(code) ? { ...view, mode: 'sign-up' } : view;
}

/**
 * Returns whether an error stands over the form: it belongs there, or this page has no such field. Nothing stays
 * unsaid.
 */
export function isOverForm({ place }: AuthErrorView, fields: ErrorFields): boolean {
  return place === 'banner' || !fields.includes(place);
}

/** Returns the code inside the JSON body of a refused call; undefined when there is none. */
export function errorCodeOf(body: unknown): number | undefined {
  const value = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** How a call that failed is shown: by its code, else by its status, else as "no answer". */
export function failureView(failure: unknown): AuthErrorView | null {
  if (isUnanswered(failure) || !(failure instanceof ApiError)) return authErrorView('network');
  return authErrorView(errorCodeOf(failure.body) ?? failure.status, failure.retryAfter);
}
