import { createDraft, safeStorage, type Draft } from '@charity-kit/client'
import type { GenericSchema, InferOutput } from 'valibot'

const prefix = 'deskDraft:'
const storage = safeStorage('session')

/**
 * What was typed into a form of the desk and not yet saved; `useForm` takes it as its `draft`. It outlives a reload and the end of
 * the session, but not the tab: others may use the same device.
 *
 * @param name e.g. `product/17`
 */
export const deskDraft = <Schema extends GenericSchema>(
  name: string,
  schema: Schema,
): Draft<InferOutput<Schema>> => createDraft(prefix + name, schema, storage)
