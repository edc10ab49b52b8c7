import type { ReactElement } from 'react';
import { KeyIcon } from '#platform/ui/icons/line-icons.ts';
import type { Service } from './sign-in-facts.ts';

/** The services' own marks, in their own colors, as their guidelines for sign-in buttons ask. */
const MARKS: Record<Exclude<Service['id'], 'oidc'>, () => ReactElement> = {
  google: () => (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden>
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"
      />
      <path
        fill="#FBBC05"
        d="M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z"
      />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
      />
    </svg>
  ),
  github: () => (
    <svg viewBox="0 0 16 16" width={18} height={18} aria-hidden fill="currentColor">
      <path d="M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27.68 0 1.36.09 2 .27 1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8z" />
    </svg>
  ),
  gitlab: () => (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden>
      <path fill="#E24329" d="M12 22 16 9.6H8z" />
      <path fill="#FC6D26" d="M12 22 8 9.6H2.4zM12 22l4-12.4h5.6z" />
      <path fill="#FCA326" d="M2.4 9.6 1.2 13.3c-.1.4 0 .7.3.9L12 22zM21.6 9.6l1.2 3.7c.1.4 0 .7-.3.9L12 22z" />
      <path fill="#E24329" d="M2.4 9.6H8L5.6 2.3c-.1-.4-.7-.4-.8 0zM21.6 9.6H16l2.4-7.3c.1-.4.7-.4.8 0z" />
    </svg>
  ),
};

/** The mark of a service; a key for those we only know by their name. */
export function ServiceMark({ id }: { id: Service['id'] }) {
  return id === 'oidc' ? <KeyIcon size={16} /> : MARKS[id]();
}
