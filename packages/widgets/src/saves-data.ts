interface Connection {
  saveData?: boolean
}

/** Whether the visitor asked pages to spare their data, where the browser says so. */
export const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true
