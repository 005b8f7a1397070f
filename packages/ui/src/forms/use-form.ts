import { fieldErrorText, parseFields, type FieldError } from '@charity-kit/contract'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { focusFirstInvalid } from '../components/focus-first-invalid.ts'
import { useFieldErrorMessages } from '../i18n/field-errors.ts'
import { maxLengthOf } from './max-length-of.ts'

/** A schema for the values of a form's fields: texts as they were typed, whether a box is ticked, and what has a structure. */
export type FormSchema = GenericSchema<Record<string, unknown>, unknown>

/** What a form's fields hold. */
export type FormValues<Schema extends FormSchema> = {
  [Name in keyof InferInput<Schema>]-?: Exclude<InferInput<Schema>[Name], undefined>
}

type Name<Schema extends FormSchema> = keyof FormValues<Schema> & string

/** Why a form was not accepted. */
export interface FormErrors<Schema extends FormSchema, FormError = string> {
  /** Sentences, each shown at its field. */
  fields?: Partial<Record<Name<Schema>, string>> | undefined
  /** What no field is to blame for. */
  form?: FormError | undefined
}

export interface FormOptions<Schema extends FormSchema, FormError> {
  /** Its messages are the contract's keys for field errors. A check over several fields names one of them (`v.forward`). */
  schema: Schema
  initial: FormValues<Schema>
  /** Loaded at first, saved at each edit, cleared when the form was accepted; client's `Draft` fits. */
  draft?: {
    load(): Partial<FormValues<Schema>> | undefined
    save(values: FormValues<Schema>): void
    clear(): void
  }
  /**
   * Sends what the schema made of the values, and resolves to errors unless it was accepted. `signal` aborts once the form is
   * gone: whoever left it should not be sent elsewhere by a late answer.
   */
  submit: (
    output: InferOutput<Schema>,
    signal: AbortSignal,
  ) => Promise<FormErrors<Schema, FormError> | undefined>
}

/** The props of one field; `Field`, `Select` and `PasswordField` take them as they are. */
export interface FormField<Name, Value> {
  name: Name
  value: Value
  error: string | undefined
  /** The schema's limit, where it has one. */
  maxLength: number | undefined
  onChange(value: Value): void
}

export interface Form<Schema extends FormSchema, FormError = string> {
  values: FormValues<Schema>
  errors: FormErrors<Schema, FormError>
  submitting: boolean
  /** An edit: the error of each changed field is cleared, and so is the form's. */
  change(values: Partial<FormValues<Schema>>): void
  field<Field extends Name<Schema>>(name: Field): FormField<Field, FormValues<Schema>[Field]>
  /** Checks without sending; undefined where there are errors, which are shown. */
  validate(): InferOutput<Schema> | undefined
  /** Back to the initial values; the draft is gone. */
  reset(): void
  /** Props of the form element. The browser's own checks are off: all errors are shown at once, in our words. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    /** Should the browser ever send the form itself, no password ends up in an address. */
    method: 'post'
    noValidate: true
    onSubmit(event: SyntheticEvent): void
  }
}

interface State<Schema extends FormSchema, FormError> {
  values: FormValues<Schema>
  /** Ours by key, so that they follow the visitor's language; the server's as it wrote them. */
  fieldErrors: Partial<Record<string, FieldError | string>>
  formError: FormError | undefined
  submitting: boolean
  /** How often the form was refused, by us or by the server: then the focus moves. */
  refusals: number
}

/**
 * One form on one of the contract's schemas: checked when it is submitted, all errors at once, with the focus on the first; an
 * edit clears its field's error. Why not a library: docs/decisions/forms.md.
 */
export const useForm = <Schema extends FormSchema, FormError = string>(
  options: FormOptions<Schema, FormError>,
): Form<Schema, FormError> => {
  const { schema, initial, draft, submit } = options
  const messages = useFieldErrorMessages()
  const { state, ref, show, refuse, change, reset, current } = useFormState<Schema, FormError>(options)
  const getSignal = useLifetime()
  const isBusy = useRef(false) // a second press may come before the first is rendered

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

/** What was typed, and what is said about it. */
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
  /** The values, with what the page's fields hold and nobody reported. */
  const current = () => {
    const unreported = unreportedValues(ref.current, latest.current)
    if (Object.keys(unreported).length > 0) {
      latest.current = { ...latest.current, ...unreported }
      show({ values: latest.current })
    }
    return latest.current
  }
  useEffect(() => {
    current() // typed, or filled in by a password manager, before a prerendered page was hydrated
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

/** Gives a signal that aborts once the component is gone. */
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

/** What a form's fields hold and its state does not: some password managers fill fields in without any event. */
const unreportedValues = <Values extends Record<string, unknown>>(
  form: HTMLFormElement | null,
  values: Values,
): Partial<Values> =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)]
      .map(([name, value]) => [name, typeof values[name] === 'boolean' ? true : value] as const)
      .filter(([name, value]) => Object.hasOwn(values, name) && values[name] !== value),
  ) as Partial<Values>
