import { readFileSync } from 'node:fs'

/** The build lists the files of the script tag that are fetched together. */
const files = JSON.parse(readFileSync(new URL('dist/embed-files.json', import.meta.url), 'utf8'))
const budget = (name, limit, ...stages) => ({
  name,
  limit: `${limit} B`,
  path: [...new Set(stages.flatMap((stage) => files[stage]))].map((file) => `dist/embed/${file}`),
})

/** Bytes after brotli 11. A change that is worth it raises a budget in its changeset. */
export default [
  budget('loader', 5_800, 'loader'),
  budget('everything for a donation', 60_000, 'loader', 'donate'),
  budget('everything to browse and buy', 70_000, 'loader', 'shop'),
  budget('a donation and a shop on one page', 88_000, 'loader', 'donate', 'shop'),
  budget('the progress of a campaign', 47_000, 'loader', 'campaign'),
  budget('a custom order', 54_000, 'loader', 'customOrder'),
]
