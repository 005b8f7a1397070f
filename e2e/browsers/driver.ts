/** A browser with one page, as a hand and an eye have it. */
export interface Driver {
  /** Its name and version. */
  readonly name: string
  open: (url: string) => Promise<void>
  /** Runs an expression in the page, and returns its value, which JSON can hold. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses the main button there, in CSS pixels of the viewport. */
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses a letter while Ctrl is held. */
  shortcut: (letter: string) => Promise<void>
  close: () => Promise<void>
}

/** A browser that the journeys may run in. */
export interface Engine {
  name: string
  /** What has to be installed first; undefined where nothing is missing. */
  missing: () => string | undefined
  start: () => Promise<Driver>
}
