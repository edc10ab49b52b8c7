import { signal } from '#platform/ui/signal.ts';
import { type Command, type CommandChoice, refusal } from './command.ts';

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
  /** What it would do now; null when it is not offered. */
  readonly offer: () => Offer | null;
}

/** A command together with what it acted on at one moment: the palette takes the focus, and the issue stays the same. */
export interface Offer {
  readonly command: Command<never>;
  readonly scope: Scope;
  readonly label: string;
  /** The reason it is off, or null. */
  readonly refusal: string | null;
  /** What it acts on, as people call it ("WEB-142"); null for commands of a whole screen. */
  readonly subject: string | null;
  readonly choice: (() => CommandChoice) | null;
  readonly run: () => void;
}

/** Every bound command, narrow scopes first and the latest bound first within a scope. */
export const boundCommands = signal<readonly BoundCommand[]>([]);

/**
 * Binds commands while the returned function is not called. `context` is asked at each press and answers null where
 * there is nothing to act on (no issue focused): the commands are then not offered. `subject` names what they act on, for
 * the palette. Features use the `useCommands` hook.
 */
export function bindCommands<C>(
  scope: Scope,
  commands: readonly Command<C>[],
  context: () => C | null,
  subject?: (context: C) => string,
): () => void {
  const bound = commands.map((command): BoundCommand => ({
    scope,
    command,
    refusal: () => ask(context, (value) => refusal(command, value)),
    label: () => ask(context, (value) => command.label?.(value)) ?? command.name(),
    run: () => void ask(context, command.run),
    offer: () => ask(context, (value) => offerOf(scope, command, value, subject)) ?? null,
  }));
  boundCommands.set(narrowFirst([...bound, ...boundCommands.get()]));
  return () => boundCommands.set(boundCommands.get().filter((one) => !bound.includes(one)));
}

function offerOf<C>(
  scope: Scope,
  command: Command<C>,
  context: C,
  subject: ((context: C) => string) | undefined,
): Offer | null {
  const refused = refusal(command, context);
  if (refused === undefined) return null;
  const { choice } = command;
  return {
    command,
    scope,
    label: command.label?.(context) ?? command.name(),
    refusal: refused,
    subject: subject?.(context) ?? null,
    choice: choice ? () => choice(context) : null,
    run: () => void command.run(context),
  };
}

function ask<C, R>(context: () => C | null, answer: (value: C) => R): R | undefined {
  const value = context();
  return value === null ? undefined : answer(value);
}

/** Puts narrow scopes first; within a scope the order stays. */
export function narrowFirst<T extends { readonly scope: Scope }>(bound: readonly T[]): readonly T[] {
  return [...bound].sort((a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope));
}
