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

/** All drafts under one key, so that they are deleted together. `email` names the member who typed them. */
const stored = createDraft(
  'deskDrafts',
  object({ email: optional(string()), values: record(string(), unknown()) }),
  safeStorage('session'),
)
const read = () => stored.load() ?? { email: undefined, values: {} }

/**
 * Returns the draft of a desk form, for `useForm`. A draft is input that was typed but not saved.
 * The draft survives a reload and the end of the session. Closing the tab or signing out deletes it, because others may
 * use the same device.
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

/**
 * Keeps drafts for the member who signed in with `email`, and deletes another member's drafts. Returns whether the
 * drafts were already this member's.
 */
export const keepDraftsOf = (email: string): boolean => {
  const isSame = read().email === email
  if (!isSame) stored.save({ email, values: {} })
  return isSame
}

/** Deletes all drafts, because their author has signed out. */
export const clearDrafts = (): void => {
  stored.clear()
}
