import {
  clientKeyHeader,
  defaultClientKey,
  translatedText,
  type Language,
  type Translations,
} from '@charity-kit/contract'

/** Something of the centre that an element can show. */
export interface Item {
  id: number
  name: string
}

const get = (path: string, clientKey: string) => fetch(path, { headers: { [clientKeyHeader]: clientKey } })

const isItem = (value: unknown): value is Item & { translations?: Translations<'name'> } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** Stands in the code for the centre's address where the site is published without a centre. */
export const sampleCentre = 'https://centre.example'

/** Whether this site is a centre's own: a static host has no loader. A centre that does not answer is one all the same. */
export const isOfCentre = async (): Promise<boolean> => {
  const answer = await fetch('/embed/v1/charity-widgets.js', { method: 'HEAD' }).catch(() => undefined)
  return answer?.status !== 404
}

/** The centre's active campaigns or its products; none if it does not answer, which the preview shows by itself. */
export const fetchItems = async (path: string, language: Language): Promise<Item[]> => {
  const answer = await get(path, defaultClientKey).catch(() => undefined)
  if (!answer?.ok) return []
  const { body } = (await answer.json()) as { body: unknown }
  const items = Array.isArray(body) ? body.filter(isItem) : []
  return items.map((item) => ({ id: item.id, name: translatedText(item, 'name', language) }))
}

export type KeyAnswer = 'known' | 'unknown' | 'unreachable'

/** Whether the centre knows a client key. A page can't ask for another one's address. */
export const checkKey = async (clientKey: string): Promise<KeyAnswer> => {
  if (!/^[!-~]+$/.test(clientKey)) return 'unknown' // no header can carry it, such as a pasted “key”
  const answer = await get('/api/campaigns/active', clientKey).catch(() => undefined)
  if (answer?.ok) return 'known'
  return answer?.status === 403 ? 'unknown' : 'unreachable'
}

/** Asks the centre as a page of `site` would, from a terminal. */
export const originCommand = (clientKey: string, site: string): string =>
  `curl -sS -o /dev/null -w '%{http_code}\\n' -H '${clientKeyHeader}: ${clientKey}' -H 'Origin: ${site}' ${location.origin}/api/campaigns/active`
