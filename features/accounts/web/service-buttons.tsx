import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { ServiceMark } from './service-marks.tsx';
import type { Service } from './sign-in-facts.ts';
import { t } from './text.ts';

/** "Continue with …": links to the services, which redirect back to the server (screens.md 3.27). */
export function ServiceButtons({ services, nextPath }: { services: readonly Service[]; nextPath: string | undefined }) {
  const query = nextPath === undefined ? '' : `?${new URLSearchParams({ next_path: nextPath }).toString()}`;
  return (
    <ul className="flex flex-col gap-2">
      {services.map(({ id, name }) => (
        <li key={id}>
          <a href={`/auth/${id}/${query}`} className={`${buttonClass({ size: 'auth' })} w-full gap-2.5!`}>
            <ServiceMark id={id} />
            {t('continueWith', { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The word between the services and the form. */
export function OrLine() {
  return (
    <div className="my-4 flex items-center gap-3 text-small text-ink-3">
      <span className="h-px flex-1 bg-line-2" />
      {t('or')}
      <span className="h-px flex-1 bg-line-2" />
    </div>
  );
}
