/** Finds a Chromium for the browser tests, and on Debian installs one as root if there is none. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture } from './capture.mjs'
import { UserError } from './settings.mjs'

/**
 * Packages with a Chromium, the headless shell first: the same engine, with a third of the CPU time per new browser
 * context. Debian packages it since version 131, Ubuntu not at all.
 */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const paths = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a Chromium. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new UserError(`CHROMIUM_PATH is "${given}", which is not an executable file.`)
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
  throw new UserError('The browser tests need Chromium: install it, or set CHROMIUM_PATH.')
}

function search() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...paths].find(
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
