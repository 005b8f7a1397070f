import { useEffect, type RefObject } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/** Past React, which would otherwise take the value for one of its own. */
const setValue = (field: TextField, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/**
 * Lets each text field say what it holds, by an `input` event: a phone or a password manager may have filled it in without any. To be called before
 * what was typed is used.
 */
export const reportFields = (form: HTMLElement | null): void => {
  const held = [...(form?.querySelectorAll<TextField>(textFields) ?? [])].map(
    (field) => [field, field.value] as const,
  )
  for (const [field, value] of held) {
    if (field.value !== value) setValue(field, value) // what the one before it said made the page render
    field.dispatchEvent(new InputEvent('input', { bubbles: true })) // MooTools replaces Event, not InputEvent
  }
}

/** The same whenever one of them says anything: the page renders then, and what it has not heard of would be gone. */
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
    const events = ['input', 'change', 'blur']
    for (const event of events) element?.addEventListener(event, hear, true)
    return () => {
      for (const event of events) element?.removeEventListener(event, hear, true)
    }
  }, [form])
}
