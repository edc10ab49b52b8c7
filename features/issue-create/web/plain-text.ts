/** What is typed into a description before its editor is there. The editor takes it over, and its focus. */
export class PlainText {
  /** Null where nothing was typed, or once the editor was typed into. */
  text: string | null = null;
  /** The field, while it has the focus. */
  focused: Element | null = null;
  /** How often the focus was sent into the description and arrived there. */
  #answered = 0;

  type(text: string | null): void {
    this.text = text;
  }

  noteFocus(field: Element | null): void {
    this.focused = field;
  }

  /** Notes that the focus, sent for the `wanted`th time, is in the description. */
  answer(wanted: number): void {
    this.#answered = wanted;
  }

  /** Whether the focus belongs in the description: it was sent there and has not arrived, or is in the field. Where it went on from there, it stays. */
  wantsFocus(wanted: number): boolean {
    return wanted > this.#answered || this.focused !== null;
  }
}
