import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentKeys, type ContentKey } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { explainFileErrors } from './explain-file-errors.ts'
import { staffCommand, type CommandContext } from './staff-command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { checkContent } from '../../centre/content/check-content.ts'
import { readContentFile } from '../../centre/content/content-files.ts'

/** Reads the folder's files, with the same checks as the desk. */
const readFolder = async (folder: string): Promise<Map<ContentKey, unknown>> => {
  const files = new Map<ContentKey, unknown>()
  for (const key of contentKeys) {
    const value = await readContentFile(folder, key)
    if (value === undefined) continue
    checkContent(key, value)
    files.set(key, value)
  }
  if (files.size === 0)
    throw new StartupError(`${folder} has none of ${contentKeys.map((key) => `${key}.json`).join(', ')}.`)
  return files
}

const actions: Record<string, (folder: string, context: CommandContext) => Promise<string>> = {
  export: async (folder, { content }) => {
    await explainFileErrors(folder, mkdir(folder, { recursive: true }))
    const names: string[] = []
    for (const [key, value] of content.current().raw) {
      const name = `${key}.json`
      const file = join(folder, name)
      await explainFileErrors(file, writeFile(file, `${JSON.stringify(value, null, 2)}\n`))
      names.push(name)
    }
    return `Written to ${folder}: ${names.sort().join(', ')}.`
  },
  import: async (folder, { content, by }) => {
    const files = await readFolder(folder)
    const changed: string[] = []
    for (const [key, value] of files) {
      const newest = await content.get(key)
      if (JSON.stringify(newest.value) === JSON.stringify(value)) continue
      await content.change({ key, version: newest.version, value, by, note: 'import' })
      changed.push(`${key}.json`)
    }
    return changed.length === 0 ? 'Nothing differs from what is stored.' : `Taken in: ${changed.join(', ')}.`
  },
  check: async (folder) => {
    const files = await readFolder(folder)
    return `In order: ${[...files.keys()].map((key) => `${key}.json`).join(', ')}.`
  },
}

/** Moves the centre's content between the database and files. */
export const contentCommand: Command = staffCommand({
  usage: 'export FOLDER | import FOLDER | check FOLDER',
  summary: "writes the centre's content to files, takes files in, or checks them; a running server follows",
  positionals: 2,
  run: async ({ positionals: [name = '', folder = ''] }, context) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new StartupError(`There is no "content ${name}"; see charity-server help.`)
    return action(folder, context)
  },
})
