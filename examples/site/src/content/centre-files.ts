import { footerContent, getCentre } from '@charity-kit/contract'
import * as v from 'valibot'
import type { InitialData } from './initial-data.ts'

/**
 * Returns the readers of a data file of the centre that every page shows: of the prerendered version, and of the
 * current one.
 * Uses plain fetch, so that pages without other calls need not load ky (7.7 kB).
 */
const file = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
  const parse = (json: unknown): v.InferOutput<Schema> | undefined => {
    const result = v.safeParse(schema, json)
    return result.success ? result.output : undefined // header and footer do without the file (specification, section 8)
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
