import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const plugin = fileURLToPath(new URL('../charity-kit', import.meta.url))

/** The plugin's files, by their path inside its folder, always in the same order. */
export const pluginFiles = () =>
  globSync('**/*.*', { cwd: plugin })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** As the plugin's header says. */
export const pluginVersion = () =>
  /^ \* Version: +(\S+)$/m.exec(readFileSync(`${plugin}/charity-kit.php`, 'utf8'))[1]
