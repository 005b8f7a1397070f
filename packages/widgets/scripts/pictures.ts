/** The pictures as files: rendered from the npm build's own components, once, when the script-tag build is made. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'esbuild'

interface Drawings {
  BasketArt: FunctionComponent
  Flower: FunctionComponent<{ closed?: boolean }>
  CampaignScene: FunctionComponent
}

/** Writes each picture under a name that holds its content's hash, and gives back the names. */
export const writePictures = async (ui: string, folder: string): Promise<Record<string, string>> => {
  const { outputFiles } = await build({
    stdin: { contents: `export * from './basket-art.tsx'\nexport * from './flower.tsx'`, resolveDir: ui },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'transform',
    jsxFactory: 'createElement',
    jsxFragment: 'Fragment',
    banner: { js: `import { createElement, Fragment } from '${import.meta.resolve('react')}'` },
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { BasketArt, Flower, CampaignScene } = (await import(
    `data:text/javascript;base64,${code}`
  )) as Drawings
  const drawings = {
    bloom: createElement(Flower),
    bud: createElement(Flower, { closed: true }),
    scene: createElement(CampaignScene),
    wicker: createElement(BasketArt),
  }
  await mkdir(folder, { recursive: true })
  const names: Record<string, string> = {}
  for (const [name, drawing] of Object.entries(drawings)) {
    const svg = renderToStaticMarkup(drawing)
      .replace(/^<svg class="[^"]*"/, '<svg xmlns="http://www.w3.org/2000/svg"')
      .replace(' aria-hidden="true"', '')
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
    names[name] = `${name}-${hash}.svg`
    await writeFile(`${folder}/${name}-${hash}.svg`, svg)
  }
  return names
}
