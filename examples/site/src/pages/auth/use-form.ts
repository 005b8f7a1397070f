import { useEffect, useReducer, useRef, type SyntheticEvent } from 'react'
import type { Result } from '@charity-kit/client'
import { emptyForm, reduceForm, type Faults, type Values } from './form-reducer.ts'

interface Options<V extends Values, Answer> {
  initial: V
  check: (values: V) => Faults<V>
  send: (values: V) => Promise<Result<Answer>>
  /** Not told once the form is gone: whoever left it went somewhere else. */
  onAccepted: (answer: Answer, values: V) => void
  /** Each edit, e.g. to keep what was typed. */
  onEdited?: (values: V) => void
}

/** Drives one form. Its inputs carry the names of their values. */
export const useForm = <V extends Values, Answer>(options: Options<V, Answer>) => {
  const [state, dispatch] = useReducer(reduceForm<V>, options.initial, emptyForm<V>)
  const ref = useRef<HTMLFormElement>(null)
  const busy = useRef(false) // a second press may come before the first is rendered
  const present = useRef(false)
  const { values, refusals } = state

  useEffect(() => {
    present.current = true
    // Typed, or filled by a password manager, before a prerendered page came to life.
    const change = typedBeside(ref.current, options.initial)
    if (Object.keys(change).length > 0) dispatch({ type: 'edited', change })
    return () => {
      present.current = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, [])
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const edit = (change: Partial<V>) => {
    dispatch({ type: 'edited', change })
    options.onEdited?.({ ...values, ...change })
  }
  /** What was typed, if nothing is wrong with it. */
  const checked = (): V | undefined => {
    const typed = { ...values, ...typedBeside(ref.current, values) }
    const faults = options.check(typed)
    if (Object.keys(faults).length === 0) return typed
    dispatch({ type: 'refused', faults })
    return undefined
  }
  const submit = async () => {
    if (busy.current) return
    const typed = checked()
    if (!typed) return
    busy.current = true
    dispatch({ type: 'sent', values: typed })
    const result = await options.send(typed)
    busy.current = false
    if (!present.current) return
    if (!result.ok) {
      dispatch({ type: 'failed', error: result.error })
      return
    }
    dispatch({ type: 'accepted' })
    options.onAccepted(result.value, typed)
  }
  return {
    ...state,
    edit,
    checked,
    /** For the form element itself. The browser's own checks are off: all errors are shown together, in our words. */
    attributes: {
      ref,
      method: 'post', // should the browser ever send it by itself, no password stands in an address
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** What the form's fields hold that its state does not know: some password managers tell nobody. */
const typedBeside = <V extends Values>(form: HTMLFormElement | null, values: V): Partial<V> => {
  const fields = [...new FormData(form ?? undefined)]
  return Object.fromEntries(
    fields.filter(([name, held]) => Object.hasOwn(values, name) && values[name] !== held),
  ) as Partial<V>
}
