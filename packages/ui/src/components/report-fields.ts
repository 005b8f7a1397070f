import { useEffect, type RefObject } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Returns the text fields of a form. */
export const textFieldsIn = (form: HTMLElement | null): TextField[] => [
  ...(form?.querySelectorAll<TextField>('textarea, input:not([type=checkbox], [type=radio], [type=file])') ??
    []),
]

/**
 * Fills in a text field as typing does. It needs the native setter, because React ignores an event after its own
 * setter.
 */
export const fillIn = (field: TextField, value: string): void => {
  if (field.value !== value)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true })) // MooTools replaces Event, not InputEvent
}

/**
 * Dispatches an `input` event at each text field. A phone or a password manager may have filled in a field without an
 * event.
 * Call this function before you use the values.
 */
export const reportFields = (form: HTMLElement | null): void => {
  const held = textFieldsIn(form).map((field) => [field, field.value] as const)
  for (const [field, value] of held) fillIn(field, value) // an earlier event may have rendered an old value
}

/**
 * Calls {@link reportFields} after the first render, for text that was typed before hydration, and at each event of a
 * field.
 * At such an event React renders, and would reset fields whose values it does not know.
 */
export const useReportFields = (form: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = form.current
    let isReporting = false
    const reportAll = () => {
      if (isReporting) return
      isReporting = true
      reportFields(element)
      isReporting = false
    }
    reportAll()
    const events = ['input', 'change', 'blur']
    for (const event of events) element?.addEventListener(event, reportAll, true)
    return () => {
      for (const event of events) element?.removeEventListener(event, reportAll, true)
    }
  }, [form])
}
