import { clsx } from 'clsx';
import { setColor, type ColorKind, type ColorName } from '#platform/editor/marks/text-colors.ts';
import { colorPalette } from '#platform/editor/paint-colors.ts';
import { t } from '#platform/editor/text.ts';
import { keysOf } from '#platform/shared/objects.ts';
import type { TextCommand } from './run-command.ts';

/** Returns the commands that color the words that are written next. */
export function colorCommands(kind: ColorKind): readonly TextCommand[] {
  const group = t(kind === 'text' ? 'textColor' : 'background');
  const command = (name: 'default' | ColorName): TextCommand => ({
    id: `${kind}-${name}`,
    label: t(name),
    hint: group,
    group,
    aliases: 'color colour',
    mark: <Swatch kind={kind} color={name === 'default' ? undefined : colorPalette[name]} />,
    run: (editor) =>
      void editor
        .chain()
        .focus()
        .command(setColor(kind, name === 'default' ? null : name))
        .run(),
  });
  return [command('default'), ...keysOf(colorPalette).map(command)];
}

/** A letter in the color, or on it, as the text will be. */
export function Swatch({ kind, color }: { kind: ColorKind; color: string | undefined }) {
  const name = kind === 'text' ? 'said-color' : 'said-background';
  return (
    <span
      aria-hidden
      className={clsx('text-swatch', color !== undefined && name)}
      style={color === undefined ? undefined : { [`--${name}`]: color }}
    >
      A
    </span>
  );
}
