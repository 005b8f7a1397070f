import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../package-root.ts'

/** Returns the path of a file of deploy/postgresql. */
export const deployed = (file: string): string =>
  fileURLToPath(new URL(`../../deploy/postgresql/${file}`, packageRoot))

/** Writes a file of deploy/postgresql with its placeholders in braces replaced. */
export const fillDeployed = (template: string, file: string, values: Record<string, string>): void => {
  const text = readFileSync(deployed(template), 'utf8')
  const filled = text.replaceAll(/\{(\w+)\}/g, (word, name: string) => values[name] ?? word)
  writeFileSync(file, filled, { mode: 0o644 })
}
