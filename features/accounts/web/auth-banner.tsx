import { Link } from '@tanstack/react-router';
import { Banner } from '#platform/ui/display/banner.tsx';
import type { AuthErrorView } from './auth-errors.ts';
import { t } from './text.ts';

/** An authentication error over its form. Codes of the one-time code step, which asks for none here, are shown here too. */
export function AuthBanner({ error }: { error: AuthErrorView | null }) {
  if (!error || (error.place !== 'banner' && error.place !== 'code')) return null;
  const offers = {
    'set-up': { to: '/god-mode', label: t('setUp') },
    'admin-sign-in': { to: '/god-mode', label: t('signIn') },
    'sign-in': { to: '/', label: t('signIn') },
    'sign-up': { to: '/sign-up', label: t('signUp') },
  } as const;
  const offer = error.offer && offers[error.offer];
  return (
    <Banner
      tone="danger"
      role="alert"
      title={error.title}
      className="mb-4"
      action={
        offer && (
          <Link to={offer.to} className="font-medium text-accent hover:underline">
            {offer.label}
          </Link>
        )
      }
    >
      {error.body}
    </Banner>
  );
}
