/** Finds the Chromium that the browser tests drive. Nothing here downloads one but Debian's own package. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture } from './capture.mjs'
import { PlainError } from './settings.mjs'

/**
 * The one without windows first: the same engine, at a third of the processor time for each new visitor. Its Debian
 * package is of version 131 and later, and Ubuntu has none.
 */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium, installed first where that can be done. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new PlainError(`CHROMIUM_PATH is "${given}", which is not a program that can be run.`)
  }
  const found = search()
  if (found) return found
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await capture('apt-get', ['update'], { env })
    for (const name of packages) {
      console.log(`Installing Chromium (apt-get install ${name}) ...`)
      const install = ['install', '--yes', '--no-install-recommends', name]
      if ((await capture('apt-get', install, { env })).code === 0) break
    }
  }
  const installed = search()
  if (installed) return installed
  throw new PlainError('The browser tests need Chromium: install it, or say where it is with CHROMIUM_PATH.')
}

function search() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(
    isExecutable,
  )
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
