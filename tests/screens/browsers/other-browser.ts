/** A browser that Playwright cannot drive as people have it installed. It has one tab. */
export interface OtherBrowser {
  /** Names its pictures. */
  readonly name: 'firefox' | 'webkit';
  /** Its name and version, as the browser says it. */
  readonly version: string;
  /** Opens an address; returns when it is loaded. */
  open(url: string): Promise<void>;
  /** Sets a cookie of the address that is open. */
  setCookie(name: string, value: string): Promise<void>;
  /** Returns what a JavaScript expression is in the page, which has to be a text. */
  textOf(expression: string): Promise<string>;
  /** Returns the errors that the page logged since it was asked last; always none where a browser does not tell. */
  takeErrors(): readonly string[];
  /** Returns a picture of the window as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The window of each browser, in pixels. */
export const windowSize = { width: 1440, height: 900 };
