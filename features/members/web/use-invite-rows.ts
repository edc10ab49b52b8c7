import { useState } from 'react';
import { roles, type Role } from '#features/access/contract.ts';
import { memberErrors } from '#features/members/contract.ts';
import { addressesIn, looksLikeEmail } from '#features/members/rules.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { t } from './text.ts';

/** One line of the form: an address and the role it gets. */
export interface InviteRow {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
}

/** Who needs no invitation, by (lower-case) address. */
export type KnownAddresses = ReadonlyMap<string, 'member' | 'invited'>;

const NOBODY: KnownAddresses = new Map();
let count = 0;
const emptyRow = (): InviteRow => ({ id: (count += 1), email: '', role: roles.member });
const normal = (email: string) => email.trim().toLowerCase();

/** Returns the rows of an invitation form, typed one by one or pasted together, with their errors. */
export function useInviteRows(lines: number, known: KnownAddresses = NOBODY) {
  const [rows, setRows] = useState<readonly InviteRow[]>(() => Array.from({ length: lines }, emptyRow));
  const [shown, setShown] = useState(false);
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set());
  const filled = rows.filter(({ email }) => email.trim() !== '');

  /** Returns why a row cannot be sent; of two equal addresses the first one can. */
  const problemOf = ({ id, email }: InviteRow): string | undefined => {
    const address = normal(email);
    if (address === '') return undefined;
    if (!looksLikeEmail(address)) return t('emailInvalid');
    if (known.get(address) === 'member' || members.has(address)) return t('emailMember');
    if (known.get(address) === 'invited') return t('emailInvited');
    const first = filled.find((row) => normal(row.email) === address);
    return first && first.id !== id ? t('emailTwice') : undefined;
  };
  return {
    rows,
    /** Shown at the row once sending was attempted. */
    errorOf: (row: InviteRow) => (shown ? problemOf(row) : undefined),
    dirty: filled.length > 0,
    /** The people that would be invited. */
    wanted: filled.map(({ email, role }) => ({ email: normal(email), role })),
    /** Shows errors; returns whether all rows can be sent. */
    check: (): boolean => {
      setShown(true);
      return filled.length > 0 && filled.every((row) => problemOf(row) === undefined);
    },
    change: (id: number, change: Partial<Pick<InviteRow, 'email' | 'role'>>) =>
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...change } : row))),
    add: () => setRows((now) => [...now, emptyRow()]),
    remove: (id: number) => setRows((now) => (now.length > 1 ? now.filter((row) => row.id !== id) : [emptyRow()])),
    /** Takes pasted text that holds several addresses; false when it holds one or none, and the field may take it. */
    paste: (id: number, text: string): boolean => {
      const addresses = addressesIn(text);
      if (addresses.length < 2) return false;
      setRows((now) => {
        const { role } = now.find((row) => row.id === id) ?? emptyRow();
        const others = now.filter((row) => row.id !== id && row.email.trim() !== '');
        const present = new Set(others.map(({ email }) => normal(email)));
        const news = addresses.filter((email) => !present.has(email));
        // The first one takes the row that was pasted into, which has the focus.
        return [...others, ...news.map((email, at) => ({ ...(at === 0 ? { id } : emptyRow()), email, role }))];
      });
      return true;
    },
    /** Takes what the server refused; true when it belongs to a line. */
    refuse: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || error.code !== memberErrors.ALREADY_MEMBERS.code) return false;
      setMembers(new Set(membersIn(error.body)));
      return true;
    },
  };
}

export type InviteRows = ReturnType<typeof useInviteRows>;

/** Returns the addresses of `workspace_users` in a refusal. */
function membersIn(body: unknown): readonly string[] {
  const text = JSON.stringify(body);
  return [...text.matchAll(/"email":"([^"]+)"/g)].map(([, email = '']) => email.toLowerCase());
}
