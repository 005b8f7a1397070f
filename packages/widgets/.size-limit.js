import { readFileSync } from 'node:fs'

/** The build lists which files each stage of the script tag fetches. */
const files = JSON.parse(readFileSync(new URL('dist/embed-files.json', import.meta.url), 'utf8'))
const budget = (name, limit, stages, before = []) => {
  const known = new Set(before.flatMap((stage) => files[stage]))
  const fetched = new Set(stages.flatMap((stage) => files[stage]))
  return {
    name,
    limit: `${limit} B`,
    path: [...fetched.difference(known)].map((file) => `dist/embed/${file}`),
  }
}

const donation = ['loader', 'donate', 'campaign-more', 'giving', 'thanks']
const shop = ['loader', 'shop', 'detail', 'basket', 'checkout']
/** What a stage adds to those before it. */
const later = (name, limit, stage, path) => budget(name, limit, [stage], path.slice(0, path.indexOf(stage)))

/** Bytes after brotli 11, with some 3 % of air. A change that is worth it raises the budget of its stage in its changeset. */
export default [
  budget('loader', 8_300, ['loader']),
  budget('donation, first step', 40_300, ['loader', 'donate']),
  later('then: share and wall', 9_850, 'campaign-more', donation),
  later('then: amount to proof', 18_000, 'giving', donation),
  later('then: thanks', 4_900, 'thanks', donation),
  budget('shop, first view', 50_300, ['loader', 'shop']),
  later('then: product', 7_900, 'detail', shop),
  later('then: basket', 14_600, 'basket', shop),
  later('then: checkout to confirmation', 18_350, 'checkout', shop),
  budget('donation and shop on one page, first view', 54_000, ['loader', 'donate', 'shop']),
  budget('custom order, button', 37_600, ['loader', 'customOrder']),
  later('then: its form', 17_400, 'custom-order-form', ['loader', 'customOrder', 'custom-order-form']),
  budget('campaign', 40_700, ['loader', 'campaign']),
  budget('Swahili of all first steps', 2_100, ['words']),
]
