import type { ApiError } from '@charity-kit/client'
import type { FaultName } from '../../i18n/en/account.ts'

/** What is wrong with a field: one of our texts by name, or what the server said in its own words. */
export type Fault = FaultName | { said: string }

export type Values = Record<string, string>
export type Faults<V extends Values> = Partial<Record<keyof V, Fault>>

/** A form that is filled in, checked, sent, and refused or accepted. */
export interface FormState<V extends Values> {
  values: V
  faults: Faults<V>
  sending: boolean
  failure: ApiError | undefined
  /** Rises with each refusal, ours or the server's: time to move the focus. */
  refusals: number
}

export type FormAction<V extends Values> =
  | { type: 'edited'; change: Partial<V> }
  | { type: 'refused'; faults: Faults<V> }
  | { type: 'sent'; values: V }
  | { type: 'failed'; error: ApiError }
  | { type: 'accepted' }

export const emptyForm = <V extends Values>(values: V): FormState<V> => ({
  values,
  faults: {},
  sending: false,
  failure: undefined,
  refusals: 0,
})

/** Pure. A field's error clears when it is edited, and so does the answer to the last try (specification, section 5). */
export const reduceForm = <V extends Values>(state: FormState<V>, action: FormAction<V>): FormState<V> => {
  switch (action.type) {
    case 'edited': {
      const kept = Object.entries(state.faults).filter(([name]) => !(name in action.change))
      return {
        ...state,
        values: { ...state.values, ...action.change },
        faults: Object.fromEntries(kept) as Faults<V>,
        failure: undefined,
      }
    }
    case 'refused':
      return { ...state, faults: action.faults, failure: undefined, refusals: state.refusals + 1 }
    case 'sent':
      return { ...state, values: action.values, faults: {}, sending: true, failure: undefined }
    case 'failed':
      return {
        ...state,
        faults: faultsOf(action.error, state.values),
        sending: false,
        failure: action.error,
        refusals: state.refusals + 1,
      }
    case 'accepted':
      return { ...state, sending: false }
  }
}

/** The fields of this form that the server blames. */
const faultsOf = <V extends Values>(error: ApiError, values: V): Faults<V> => {
  if (error.kind !== 'rejected') return {}
  const named = Object.entries(error.fields).map(([name, said]): [string, Fault] => [name, { said }])
  if (error.code === 'password_wrong') named.push(['currentPassword', 'passwordWrong'])
  return Object.fromEntries(named.filter(([name]) => Object.hasOwn(values, name))) as Faults<V>
}
