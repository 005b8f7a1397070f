import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { bundleAsync, Features } from 'lightningcss'

/** Browsers with native dialogs, container queries and dynamic import: 2022 and later. */
export const cssOptions = {
  targets: { chrome: 107 << 16, firefox: 104 << 16, safari: 16 << 16 },
  exclude: Features.LightDark,
}

/** One minified style sheet from a file and everything that it imports. */
export const bundleStyles = async (filename: string): Promise<Uint8Array> => {
  const { code } = await bundleAsync({
    ...cssOptions,
    filename: resolve(filename),
    minify: true,
    resolver: {
      read: (path) => readFile(path, 'utf8'),
      resolve: (specifier, from) => createRequire(from).resolve(specifier),
    },
  })
  return code
}
