import { footerContent, getCentre } from '@charity-kit/contract'
import * as v from 'valibot'
import type { InitialData } from './initial-data.ts'

/**
 * A file of the centre's data that every page shows: as the page was prerendered with it, and as it is now. Read with plain
 * fetch, so that pages which make no other call need not load ky (7.7 kB).
 */
const file = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
  const parse = (json: unknown): v.InferOutput<Schema> | undefined => {
    const result = v.safeParse(schema, json)
    return result.success ? result.output : undefined // header and footer do without it (specification, section 8)
  }
  return {
    initial: (data: InitialData) => parse(data[name]),
    load: async () => {
      try {
        return parse(await (await fetch(`/data/${name}.json`)).json())
      } catch {
        return undefined
      }
    },
  }
}

export const centreFile = file('centre', getCentre.output)
export const footerFile = file('home', v.object({ footer: footerContent }))
