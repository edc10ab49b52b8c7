/** What is typed into a description before its editor is there. The editor takes it over. */
export class PlainText {
  /** Null where nothing was typed, or once the editor was typed into. */
  text: string | null = null;
  hasFocus = false;

  type(text: string | null): void {
    this.text = text;
  }

  noteFocus(hasFocus: boolean): void {
    this.hasFocus = hasFocus;
  }
}
