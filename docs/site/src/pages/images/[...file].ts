import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { repositoryRoot } from '../../loaders/repository-links.ts'

const folder = join(repositoryRoot, 'docs/images')

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
const typeOf = (file: string) => types[file.split('.').at(-1) ?? '']

/** The pictures of the repository's pages. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await readdir(folder, { recursive: true }))
    .filter(typeOf)
    .map((file) => ({ params: { file: file.replaceAll('\\', '/') } }))

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(await readFile(join(folder, file)), { headers: { 'content-type': typeOf(file) ?? '' } })
