import { useEffect, useRef } from 'react';
import { bindCommands, type Scope } from './bound-commands.ts';
import type { Command } from './command.ts';

/** Context of the page-wide commands, which act on nothing in particular. */
const EVERYWHERE = () => undefined;

/** Binds page-wide commands while the component is mounted. `commands` must be the same array at each render. */
export function useGlobalCommands(commands: readonly Command[]): void {
  useEffect(() => bindCommands('global', commands, EVERYWHERE), [commands]);
}

/**
 * Binds commands in a scope while the component is mounted. `commands` and `subject` must be the same at each render;
 * `context` is asked at each press and may answer null. `subject` names what the commands act on, for the palette.
 */
export function useCommands<C>(
  scope: Scope,
  commands: readonly Command<C>[],
  context: () => C | null,
  subject?: (context: C) => string,
): void {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => bindCommands(scope, commands, () => latest.current(), subject), [scope, commands, subject]);
}
