import { fieldErrorText, parseFields, type FieldError } from '@charity-kit/contract'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { focusFirstInvalid } from '../components/focus-first-invalid.ts'
import { useFieldErrorMessages } from '../i18n/field-errors.ts'
import { maxLengthOf } from './max-length-of.ts'

/** Schema for a form's values: typed texts, checkboxes (booleans) and structured values. */
export type FormSchema = GenericSchema<Record<string, unknown>, unknown>

/** Values of a form's fields, by name. */
export type FormValues<Schema extends FormSchema> = {
  [Name in keyof InferInput<Schema>]-?: Exclude<InferInput<Schema>[Name], undefined>
}

type Name<Schema extends FormSchema> = keyof FormValues<Schema> & string

/** Reasons why a form was rejected. */
export interface FormErrors<Schema extends FormSchema, FormError = string> {
  /** Sentences, each shown at its field. */
  fields?: Partial<Record<Name<Schema>, string>> | undefined
  /** An error that belongs to no field. */
  form?: FormError | undefined
}

export interface FormOptions<Schema extends FormSchema, FormError> {
  /**
   * Schema whose messages are the contract's keys for field errors. A check over several fields names one of them
   * (`v.forward`).
   */
  schema: Schema
  initial: FormValues<Schema>
  /** Loaded at first, saved at each edit, cleared when the form was accepted. The client's `Draft` has this shape. */
  draft?: {
    load(): Partial<FormValues<Schema>> | undefined
    save(values: FormValues<Schema>): void
    clear(): void
  }
  /**
   * Sends the schema's output, and resolves to errors unless the form was accepted.
   * `signal` aborts once the form is unmounted: a late response must not move a visitor who has left.
   */
  submit: (
    output: InferOutput<Schema>,
    signal: AbortSignal,
  ) => Promise<FormErrors<Schema, FormError> | undefined>
}

/** Props of one field, which `Field`, `Select` and `PasswordField` accept. */
export interface FormField<Name, Value> {
  name: Name
  value: Value
  error: string | undefined
  /** The schema's limit in characters, if it has one. */
  maxLength: number | undefined
  onChange(value: Value): void
}

export interface Form<Schema extends FormSchema, FormError = string> {
  values: FormValues<Schema>
  errors: FormErrors<Schema, FormError>
  submitting: boolean
  /** Applies an edit, and clears the form's error and the errors of the changed fields. */
  change(values: Partial<FormValues<Schema>>): void
  field<Field extends Name<Schema>>(name: Field): FormField<Field, FormValues<Schema>[Field]>
  /** Checks without sending. Undefined if there are errors, which are shown. */
  validate(): InferOutput<Schema> | undefined
  /** Restores the initial values and clears the draft. */
  reset(): void
  /** Props of the form element. The browser's own checks are off: all errors are shown at once, in our words. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    /** Keeps passwords out of addresses if the browser sends the form itself. */
    method: 'post'
    noValidate: true
    onSubmit(event: SyntheticEvent): void
  }
}

interface State<Schema extends FormSchema, FormError> {
  values: FormValues<Schema>
  /** Our errors by key, so that they follow the visitor's language; the server's errors as sentences. */
  fieldErrors: Partial<Record<string, FieldError | string>>
  formError: FormError | undefined
  submitting: boolean
  /** Number of rejections, by us or by the server. Each one moves the focus. */
  refusals: number
}

/**
 * State of one form for one of the contract's schemas. A submission shows all errors at once and focuses the first; an
 * edit clears its field's error.
 * docs/decisions/forms.md says why this is not a library.
 */
export const useForm = <Schema extends FormSchema, FormError = string>(
  options: FormOptions<Schema, FormError>,
): Form<Schema, FormError> => {
  const { schema, initial, draft, submit } = options
  const messages = useFieldErrorMessages()
  const { state, ref, show, refuse, change, reset, current } = useFormState<Schema, FormError>(options)
  const getSignal = useLifetime()
  const isBusy = useRef(false) // a second click may come before the first is rendered

  const validate = () => {
    const parsed = parseFields(schema, current())
    if (parsed.ok) return parsed.value
    refuse(parsed.errors)
    return undefined
  }
  const onSubmit = async () => {
    if (isBusy.current) return
    const output = validate()
    if (output === undefined) return
    const signal = getSignal()
    isBusy.current = true
    show({ fieldErrors: {}, formError: undefined, submitting: true })
    try {
      const errors = await submit(output, signal)
      if (!errors) draft?.clear()
      else if (!signal.aborted) refuse(errors.fields ?? {}, errors.form)
    } finally {
      isBusy.current = false
      if (!signal.aborted) show({ submitting: false })
    }
  }

  const errorText = (error: FieldError | string | undefined) =>
    typeof error === 'object' ? fieldErrorText(error, messages) : error
  const { values, fieldErrors, formError, submitting } = state
  return {
    values,
    errors: {
      fields: Object.fromEntries(
        Object.entries(fieldErrors).map(([name, error]) => [name, errorText(error)]),
      ) as FormErrors<Schema>['fields'],
      form: formError,
    },
    submitting,
    change,
    field: (name) => ({
      name,
      value: values[name],
      error: errorText(fieldErrors[name]),
      maxLength: maxLengthOf(schema, name),
      onChange(value) {
        const edited: Partial<FormValues<Schema>> = {}
        edited[name] = value
        change(edited)
      },
    }),
    validate,
    reset() {
      draft?.clear()
      reset(initial)
    },
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        void onSubmit()
      },
    },
  }
}

/** Values of the form and its errors. */
const useFormState = <Schema extends FormSchema, FormError>({
  initial,
  draft,
}: Pick<FormOptions<Schema, FormError>, 'initial' | 'draft'>) => {
  const [state, setState] = useState<State<Schema, FormError>>(() => ({
    values: { ...initial, ...draft?.load() },
    fieldErrors: {},
    formError: undefined,
    submitting: false,
    refusals: 0,
  }))
  const latest = useRef(state.values) // several fields may change before the next render
  const ref = useRef<HTMLFormElement>(null)
  const show = (change: Partial<State<Schema, FormError>>) => {
    setState((before) => ({ ...before, ...change }))
  }
  /** Current values, including those that fields hold without having reported them. */
  const current = () => {
    const unreported = unreportedValues(ref.current, latest.current)
    if (Object.keys(unreported).length > 0) {
      latest.current = { ...latest.current, ...unreported }
      show({ values: latest.current })
    }
    return latest.current
  }
  useEffect(() => {
    current() // a value from before hydration, typed or filled in by a password manager
  }, [])
  useEffect(() => {
    if (state.refusals > 0) focusFirstInvalid(ref.current)
  }, [state.refusals])
  return {
    state,
    ref,
    show,
    current,
    refuse: (fieldErrors: State<Schema, FormError>['fieldErrors'], formError?: FormError) => {
      setState((before) => ({ ...before, fieldErrors, formError, refusals: before.refusals + 1 }))
    },
    change: (edited: Partial<FormValues<Schema>>) => {
      const values = (latest.current = { ...latest.current, ...edited })
      setState((before) => ({
        ...before,
        values,
        fieldErrors: Object.fromEntries(
          Object.entries(before.fieldErrors).filter(([name]) => !(name in edited)),
        ),
        formError: undefined,
      }))
      draft?.save(values)
    },
    reset: (values: FormValues<Schema>) => {
      latest.current = values
      show({ values, fieldErrors: {}, formError: undefined })
    },
  }
}

/** Returns a function that gives a signal, which aborts once the component is unmounted. */
const useLifetime = (): (() => AbortSignal) => {
  const lifetime = useRef(new AbortController())
  useEffect(() => {
    lifetime.current = new AbortController()
    return () => {
      lifetime.current.abort()
    }
  }, [])
  return () => lifetime.current.signal
}

/**
 * Returns the values that fields hold but the state does not. Some password managers fill in fields without an event.
 */
const unreportedValues = <Values extends Record<string, unknown>>(
  form: HTMLFormElement | null,
  values: Values,
): Partial<Values> =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)]
      .map(([name, value]) => [name, typeof values[name] === 'boolean' ? true : value] as const)
      .filter(([name, value]) => Object.hasOwn(values, name) && values[name] !== value),
  ) as Partial<Values>
