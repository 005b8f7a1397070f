/** Makes the pages, as a partner's server would: with the centre's address, and copies of its script where a page has them. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'

const { CENTRE } = process.env
const script = await (await fetch(`${CENTRE}/embed/v1/charity-widgets.js`)).text()

await mkdir('dist/cache', { recursive: true })
await writeFile('dist/cache/min-4f2a.js', script) // a caching plugin's copy
for (const page of await readdir('pages')) {
  const html = await readFile(`pages/${page}`, 'utf8')
  await writeFile(
    `dist/${page}`,
    html.replaceAll('https://centre.example', () => CENTRE).replace('/* charity-widgets.js */', () => script),
  )
}
