/** What the plugin's files promise each other, without a WordPress. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { plugin, pluginFiles, pluginVersion } from '../scripts/plugin.mjs'
import { pack, whatIsMissing } from './wordpress.mjs'

const read = (file) => readFileSync(join(plugin, file), 'utf8')

describe('[wordpress files]', { skip: whatIsMissing() }, () => {
  it('every PHP file can be read by PHP, and keeps out who calls it directly', () => {
    const files = pluginFiles().filter((file) => file.endsWith('.php'))
    for (const file of files) {
      execFileSync('php', ['-l', join(plugin, file)], { stdio: 'pipe' })
      assert.match(read(file), /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/, file)
    }
    assert.ok(files.length > 5)
  })

  it('header, constant and readme have one version', () => {
    assert.ok(read('charity-kit.php').includes(`define( 'CHARITY_KIT_VERSION', '${pluginVersion()}' );`))
    assert.ok(read('readme.txt').includes(`Stable tag: ${pluginVersion()}\n`))
  })

  it('every text is translated, and the compiled translations are those of today', () => {
    const files = pluginFiles().filter((file) => file.startsWith('languages/'))
    const contents = () => files.map((file) => readFileSync(join(plugin, file)).toString('base64'))
    const committed = contents()
    execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/translations.mjs')])
    assert.deepEqual(contents(), committed)
  })

  it('the same files make the same zip, in any time zone', () => {
    const directory = mkdtempSync(join(tmpdir(), 'charity-kit-zip-'))
    const [one, two] = ['Africa/Dar_es_Salaam', 'America/Lima'].map((timeZone) => {
      const archive = join(directory, timeZone.replace('/', '-'))
      pack(archive, timeZone)
      return readFileSync(archive)
    })
    rmSync(directory, { recursive: true })
    assert.ok(one.equals(two))
  })
})
