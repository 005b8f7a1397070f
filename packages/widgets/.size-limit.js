import { readFileSync } from 'node:fs'

/** The build lists which files of the script tag a visit fetches. */
const visits = JSON.parse(readFileSync(new URL('dist/embed-visits.json', import.meta.url), 'utf8'))
const budget = (name, visit, limit) => ({
  name,
  limit: `${limit} B`,
  path: visits[visit].map((file) => `dist/embed/${file}`),
})

/** Bytes after brotli 11. A change that is worth it raises a budget in its changeset. */
export default [
  budget('loader', 'loader', 5_800),
  budget('everything for a donation', 'donation', 66_800),
  budget('everything to browse and buy', 'shop', 76_500),
  budget('the progress of a campaign', 'campaign', 31_100),
  budget('a custom order', 'customOrder', 41_000),
]
