import { footerContent, getCentre } from '@charity-kit/contract'
import * as v from 'valibot'
import type { InitialData } from './initial-data.ts'

/** A file of the centre's data: what the page came with, and how to read it as it is now, without fetching a client first. */
const file = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
  const read = (json: unknown): v.InferOutput<Schema> | undefined => {
    const result = v.safeParse(schema, json)
    return result.success ? result.output : undefined // the header and the footer do without (section 8: silent)
  }
  return {
    initial: (data: InitialData) => read(data[name]),
    load: async () => {
      try {
        return read(await (await fetch(`/data/${name}.json`)).json())
      } catch {
        return undefined
      }
    },
  }
}

export const centreFile = file('centre', getCentre.output)
export const footerFile = file('home', v.object({ footer: footerContent }))
