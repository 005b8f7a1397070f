/**
 * `pnpm wordpress-translations` collects the plugin's texts in languages/charity-kit.pot, brings the translations up to date, and
 * compiles them. What is missing or uncertain then, it lists, and exits with 1. Needs gettext.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plugin, pluginFiles } from './plugin.mjs'

const run = (command, ...args) => execFileSync(command, args, { cwd: plugin, encoding: 'utf8' })
const directory = mkdtempSync(join(tmpdir(), 'charity-kit-translations-'))
const template = 'languages/charity-kit.pot'

/** xgettext reads no JSON, and no comment at the head of a file. */
const translatable = []
const quote = (text) => `'${text.replaceAll("'", String.raw`\'`)}'`
for (const file of globSync('blocks/*/block.json', { cwd: plugin }).sort()) {
  const { title, description, keywords } = JSON.parse(readFileSync(join(plugin, file), 'utf8'))
  translatable.push([title, 'block title'], [description, 'block description'])
  for (const keyword of keywords) translatable.push([keyword, 'block keyword'])
}
const header = readFileSync(join(plugin, 'charity-kit.php'), 'utf8')
const metadata = join(directory, 'metadata.php')
writeFileSync(
  metadata,
  `<?php\n__(${quote(/^ \* Description: +(.+)$/m.exec(header)[1])});\n${translatable
    .map((texts) => `_x(${texts.map(quote).join(', ')});`)
    .join('\n')}\n`,
)

const keywords = ['__', 'esc_html__', 'esc_html_e', '_x:1,2c'].map((keyword) => `--keyword=${keyword}`)
const sources = pluginFiles().filter((file) => file.endsWith('.php'))
const fixed = ['--package-name=Charity Kit', '--copyright-holder=The charity-kit contributors']
const xgettext = [
  '--language=PHP',
  '--from-code=UTF-8',
  '--no-location',
  '--no-wrap',
  '--add-comments=translators',
  '-k',
]
const texts = run('xgettext', ...xgettext, ...keywords, ...fixed, '--output=-', ...sources, metadata)
// Without the date it changes only when a text does. The head of it is a form that nobody fills in.
const withoutForm = texts
  .replace(/^#[^]*?#, fuzzy\n/, '')
  .replace(/^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team).*\n/gm, '')
  .replace('CHARSET', 'UTF-8')
writeFileSync(join(plugin, template), withoutForm)

let isComplete = true
for (const file of globSync('languages/*.po', { cwd: plugin })) {
  run('msgmerge', '--quiet', '--no-wrap', '--update', '--backup=none', '--no-fuzzy-matching', file, template)
  run('msgfmt', '--check-format', '--no-hash', `--output-file=${file.replace(/po$/, 'mo')}`, file)
  const missing = run('msgattrib', '--untranslated', '--no-obsolete', file)
  if (missing) console.error(`${file} lacks:\n${missing}`)
  isComplete &&= !missing
}
rmSync(directory, { recursive: true })
process.exitCode = isComplete ? 0 : 1
