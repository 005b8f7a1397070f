import {
  useForm,
  type Form,
  type FormErrors,
  type FormOptions,
  type FormSchema,
  type FormValues,
} from '@charity-kit/ui'
import { useEffect, useRef } from 'react'
import type { InferOutput } from 'valibot'
import { countChanges } from './form-page.tsx'
import { isSameValue } from './is-same-value.ts'

/** Errors of a save, or, in `saved`, the values that are now stored. */
export type Saving<Schema extends FormSchema> = FormErrors<Schema> & { saved?: FormValues<Schema> }

interface RecordFormOptions<Schema extends FormSchema> extends Omit<FormOptions<Schema, string>, 'submit'> {
  submit: (output: InferOutput<Schema>, signal: AbortSignal) => Promise<Saving<Schema>>
}

/** Form of a record that stays open after saving. Input typed while a save is running is kept. */
export const useRecordForm = <Schema extends FormSchema>({
  submit,
  ...options
}: RecordFormOptions<Schema>) => {
  const { initial } = options
  const latest = useRef<Form<Schema>>(undefined)
  const sent = useRef<FormValues<Schema>>(undefined)
  /** Follows the stored record: fields that were not touched since sending get its values. */
  const follow = (stored: FormValues<Schema>) => {
    const before: Record<string, unknown> = sent.current ?? initial
    const now: Record<string, unknown> = latest.current?.values ?? initial
    sent.current = undefined
    const untouched = Object.entries(stored).filter(([name]) => isSameValue(now[name], before[name]))
    latest.current?.change(Object.fromEntries(untouched) as Partial<FormValues<Schema>>)
  }
  const form: Form<Schema> = useForm({
    ...options,
    submit: async (output, signal) => {
      sent.current = latest.current?.values
      const { saved, ...errors } = await submit(output, signal)
      if (!saved) return errors
      if (!signal.aborted) follow(saved)
      return undefined
    },
  })
  useEffect(() => {
    latest.current = form
  })
  return { ...form, initial, changes: countChanges(initial, form.values), follow }
}
