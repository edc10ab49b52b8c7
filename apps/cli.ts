// The command line: `npm run import -- …`. A new command is one line in the table.
import { type CliCommand, type CliIo, exitCode, runCommand } from '#platform/server/cli/command.ts';
import { importCommand } from '#features/imports/import-command.ts';

const commands: Readonly<Record<string, CliCommand>> = {
  import: importCommand,
};

const ending = new AbortController();
// The first signal stops the command cleanly, a second one at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending.signal.aborted) process.exit(exitCode.failed);
    ending.abort();
  });
}

const io: CliIo = {
  out: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
  signal: ending.signal,
};

async function main(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const command = commands[name];
  if (command) return await runCommand(name, command, rest, io);
  const list = Object.entries(commands).map(([key, { summary }]) => `  ${key.padEnd(10)} ${summary}`);
  const text = `Usage: npm run COMMAND -- …\n\n${list.join('\n')}\n\nEach command explains itself with --help.\n`;
  if (name === '--help' || name === '-h') {
    io.out(text);
    return exitCode.ok;
  }
  io.err(name === '' ? text : `There is no command "${name}".\n${text}`);
  return exitCode.usage;
}

process.exitCode = await main(process.argv.slice(2));
