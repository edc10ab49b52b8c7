import { signal } from '#platform/ui/signal.ts';
import { type Command, refusal } from './command.ts';

/**
 * Where commands are bound, narrowest first: when two want the same key, the narrower one gets it (screens.md 4.1).
 * `dialog` counts while a dialog is open, and then alone.
 */
export const SCOPES = ['dialog', 'region', 'selection', 'issue', 'screen', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** A command with what it acts on, read at the moment it is asked. */
export interface BoundCommand {
  readonly scope: Scope;
  readonly command: Command<never>;
  /** The reason it is off, null when it may run, undefined when it is not offered now. */
  readonly refusal: () => string | null | undefined;
  readonly label: () => string;
  readonly run: () => void;
}

/** Every bound command, narrow scopes first and the latest bound first within a scope. */
export const boundCommands = signal<readonly BoundCommand[]>([]);

/**
 * Binds commands while the returned function is not called. `context` is asked at each press and answers null where
 * there is nothing to act on (no issue focused): the commands are then not offered. Features use the `useCommands` hook.
 */
export function bindCommands<C>(scope: Scope, commands: readonly Command<C>[], context: () => C | null): () => void {
  const bound = commands.map((command): BoundCommand => ({
    scope,
    command,
    refusal: () => ask(context, (value) => refusal(command, value)),
    label: () => ask(context, (value) => command.label?.(value)) ?? command.name(),
    run: () => void ask(context, command.run),
  }));
  boundCommands.set(inOrder([...bound, ...boundCommands.get()]));
  return () => boundCommands.set(boundCommands.get().filter((one) => !bound.includes(one)));
}

function ask<C, R>(context: () => C | null, answer: (value: C) => R): R | undefined {
  const value = context();
  return value === null ? undefined : answer(value);
}

function inOrder(bound: readonly BoundCommand[]): readonly BoundCommand[] {
  return [...bound].sort((a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope));
}
