import type { ComponentType } from 'react';
import type { Role } from '#features/access/contract.ts';
import { signal } from '#platform/ui/signal.ts';

export interface InvitePeopleProps {
  title: string;
  body: string;
  /** Who needs no invitation, by (lower-case) address. */
  known: ReadonlyMap<string, 'member' | 'invited'>;
  /** Sends them; throws what the server refused. */
  send: (people: readonly { email: string; role: Role }[]) => Promise<unknown>;
  onClose: () => void;
}

/** The form that asks for addresses belongs to a feature that builds on projects, so the app hands it in. */
export const invitePeople = signal<ComponentType<InvitePeopleProps> | null>(null);
