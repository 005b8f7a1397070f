interface Connection {
  saveData?: boolean
}

/** Whether the visitor asked pages to save data; false if the browser does not say. */
export const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true
