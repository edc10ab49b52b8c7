import { useEffect, useMemo, useRef } from 'react';
import type { IssueTarget } from '#features/issues/web/commands/issue-target.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { type Command, refusal } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';

/** What was pressed before the issue was there, and the way to end holding what is typed after it. */
interface Early {
  pressed: { readonly keys: readonly string[]; readonly end: (next: 'press' | 'drop') => void } | null;
}

/**
 * Keeps a key of an issue that asks for something (its state, its assignees), pressed while the issue is read, and asks
 * once the issue is there. What is typed after it is held for what opens. Escape, a press of the pointer and leaving
 * forget it. Keys that act at once do nothing: who presses them has not seen on what. `isMeant` says whether keys are for
 * this issue now, where something else stands beside it.
 */
export function useEarlyKeys(
  commands: readonly Command<IssueTarget>[],
  isReading: boolean,
  target: () => IssueTarget | null,
  isMeant: () => boolean = () => true,
): void {
  const early = useRef<Early>({ pressed: null });
  const standIns = useMemo(() => commands.filter(({ asks }) => asks).map(standInOf), [commands]);
  useCommands('issue', standIns, () => (isReading && isMeant() ? early.current : null));
  useEffect(() => {
    const { pressed } = early.current;
    if (isReading || pressed === null) return;
    early.current.pressed = null;
    const found = target();
    const meant = commands.find(
      (command) => found && command.keys === pressed.keys && refusal(command, found) === null,
    );
    if (found && meant) void meant.run(found);
    pressed.end(meant ? 'press' : 'drop');
  });
  useEffect(() => {
    const own = early.current;
    return () => own.pressed?.end('drop');
  }, []);
}

/** Returns a command with the keys of another one, which says that they were pressed. */
function standInOf({ id, name, section, keys = [] }: Command<IssueTarget>): Command<Early> {
  return {
    id,
    name,
    section,
    keys,
    keysOnly: true,
    when: (early) => early.pressed === null,
    run: (early) => {
      early.pressed = { keys, end: holdKeys(() => (early.pressed = null)) };
    },
  };
}
