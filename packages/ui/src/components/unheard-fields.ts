import { useEffect, type RefObject } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The fields of a form that hold text. */
export const textFieldsIn = (form: HTMLElement | null): TextField[] => [
  ...(form?.querySelectorAll<TextField>('textarea, input:not([type=checkbox], [type=radio], [type=file])') ??
    []),
]

/** Fills in a text field as a visitor would. The value is set past React, which would otherwise take it for one of its own. */
export const fillIn = (field: TextField, value: string): void => {
  if (field.value !== value)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true })) // MooTools replaces Event, not InputEvent
}

/**
 * Lets each text field say what it holds, by an `input` event: a phone or a password manager may have filled it in without any. To be called before
 * what was typed is used.
 */
export const reportFields = (form: HTMLElement | null): void => {
  const held = textFieldsIn(form).map((field) => [field, field.value] as const)
  for (const [field, value] of held) fillIn(field, value) // what the one before it said may have made the page render
}

/**
 * The same at first, for what was typed before hydration, and whenever one of them says anything: the page renders then, and what it has not
 * heard of would be gone.
 */
export const useUnheardFields = (form: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = form.current
    let isReporting = false
    const hear = () => {
      if (isReporting) return
      isReporting = true
      reportFields(element)
      isReporting = false
    }
    hear()
    const events = ['input', 'change', 'blur']
    for (const event of events) element?.addEventListener(event, hear, true)
    return () => {
      for (const event of events) element?.removeEventListener(event, hear, true)
    }
  }, [form])
}
