import { getCentre } from '@charity-kit/contract'
import * as v from 'valibot'
import { home } from './home.ts'

const load = async <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> => {
  try {
    const answer = await fetch(path)
    return v.parse(schema, await answer.json())
  } catch {
    return undefined // the header and the footer do without (specification, section 8: silent)
  }
}

export const loadCentre = () => load(getCentre.path, getCentre.output)
export const loadHome = () => load('/data/home.json', home)
