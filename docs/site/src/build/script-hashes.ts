import { createHash } from 'node:crypto'

/** What the content security policy names an inline script by. */
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The hashes of all inline scripts that these pages run, in a fixed order. */
export const scriptHashes = (pages: Iterable<string>): string[] => {
  const hashes = new Set<string>()
  for (const html of pages)
    for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
      if (!/\bsrc=|type="?(?:application\/|text\/plain)/.test(attributes)) hashes.add(hashOf(script))
  return [...hashes].sort()
}
