/**
 * A file that cannot be read as a whole: missing, cut short, not of the format that was asked for. Nothing of the
 * import is written then. The message names the file and, where known, the position.
 */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly file: string;

  constructor(file: string, reason: string, position?: string) {
    super(`${file}: ${reason}${position ? ` (${position})` : ''}`);
    this.file = file;
  }
}
