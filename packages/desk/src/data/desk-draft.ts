import { createDraft, safeStorage, type Draft } from '@charity-kit/client'
import {
  object,
  optional,
  record,
  safeParse,
  string,
  unknown,
  type GenericSchema,
  type InferOutput,
} from 'valibot'

/** All drafts under one key, so that they go together; `email` is whose they are. */
const stored = createDraft(
  'deskDrafts',
  object({ email: optional(string()), values: record(string(), unknown()) }),
  safeStorage('session'),
)
const read = () => stored.load() ?? { email: undefined, values: {} }

/**
 * What was typed into a form of the desk and not yet saved; `useForm` takes it as its `draft`. It outlives a reload and the end of
 * the session, but neither the tab nor the sign-out: others may use the same device.
 *
 * @param name e.g. `product/17`
 */
export const deskDraft = <Schema extends GenericSchema>(
  name: string,
  schema: Schema,
): Draft<InferOutput<Schema>> => ({
  load() {
    const draft = safeParse(schema, read().values[name])
    return draft.success ? draft.output : undefined
  },
  save(value) {
    const { email, values } = read()
    stored.save({ email, values: { ...values, [name]: value } })
  },
  clear() {
    const { email, values } = read()
    stored.save({ email, values: Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)) })
  },
})

/** From here on the drafts are those of who signed in with `email`. Returns whether they were already; another's are deleted. */
export const keepDraftsOf = (email: string): boolean => {
  const isSame = read().email === email
  if (!isSame) stored.save({ email, values: {} })
  return isSame
}

/** Deletes all drafts: whoever wrote them has signed out. */
export const clearDrafts = (): void => {
  stored.clear()
}
