/** One subcommand of the command line. */
export interface CliCommand {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The text of `--help`. */
  readonly help: string;
  /** Does the work and returns the exit code. Throws `UsageError` for invalid arguments. */
  readonly run: (args: readonly string[], io: CliIo) => Promise<number>;
}

/** Where a command writes, so that tests can read it. */
export interface CliIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** True when the error output is a terminal, so that progress may rewrite its line. */
  readonly isTerminal: boolean;
  /** Aborted when the person presses Ctrl-C: the command then ends in order. */
  readonly signal: AbortSignal;
}

/** Exit codes of every command. */
export const exitCode = { ok: 0, failed: 1, usage: 2 } as const;

/** Invalid arguments: the message is shown with a pointer to `--help`, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs a command; wrong usage gives its message and exit code 2, anything else that it throws is a bug: stack and 1. */
export async function runCommand(
  name: string,
  command: CliCommand,
  args: readonly string[],
  io: CliIo,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    io.out(command.help);
    return exitCode.ok;
  }
  try {
    return await command.run(args, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${error.message}\nSee ${name} --help.\n`);
      return exitCode.usage;
    }
    io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return exitCode.failed;
  }
}
