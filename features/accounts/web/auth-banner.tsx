import { Link } from '@tanstack/react-router';
import { Banner } from '#platform/ui/display/banner.tsx';
import { type AuthErrorView, type ErrorFields, isOverForm } from './auth-errors.ts';
import { t } from './text.ts';
import { useCountdown } from './use-countdown.ts';

interface AuthBannerProps {
  error: AuthErrorView | null;
  email?: string;
  /** Shows errors that belong to no field of the page. */
  fields?: ErrorFields;
}

const NONE: ErrorFields = [];

/** An authentication error over its form. */
export function AuthBanner({ error, email = '', fields = NONE }: AuthBannerProps) {
  if (!error || !isOverForm(error, fields)) return null;
  const offers = {
    'set-up': { to: '/god-mode', label: t('setUp') },
    'admin-sign-in': { to: '/god-mode', label: t('signIn') },
    'sign-in': { to: '/', label: t('signIn') },
    'sign-up': { to: '/sign-up', label: t('signUp') },
    'new-link': { to: '/accounts/forgot-password', label: t('sendNewLink') },
  } as const;
  const offer = error.offer && error.offer !== 'new-code' ? offers[error.offer] : undefined;
  return (
    <Banner
      tone="danger"
      role="alert"
      title={error.title}
      className="mb-4"
      action={
        offer && (
          <Link
            to={offer.to}
            search={error.offer === 'new-link' && email !== '' ? { email } : {}}
            className="font-medium text-accent hover:underline"
          >
            {offer.label}
          </Link>
        )
      }
    >
      {error.wait === undefined ? error.body : <Countdown key={error.wait} seconds={error.wait} />}
    </Banner>
  );
}

/** How long to wait, counting down: said once when it appears, not every second. */
function Countdown({ seconds }: { seconds: number }) {
  const [left] = useCountdown(seconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {left > 0 ? t('tryAgainIn', { time }) : t('tryAgainNow')}
    </span>
  );
}
