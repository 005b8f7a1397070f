import { useEffect, type RefObject } from 'react'

const isTextField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(element.type))

const report = (field: unknown) => {
  if (isTextField(field)) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Lets each text field say what it holds, by an `input` event: a phone or a password manager may have filled it in without any. To be called before
 * what was typed is used.
 */
export const reportFields = (form: HTMLElement | null): void => {
  form?.querySelectorAll('input, textarea').forEach(report)
}

/** The same for each field that was filled in with no event but `change` or `blur`. */
export const useUnheardFields = (form: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = form.current
    const hear = ({ target }: Event) => {
      report(target)
    }
    element?.addEventListener('change', hear)
    element?.addEventListener('focusout', hear)
    return () => {
      element?.removeEventListener('change', hear)
      element?.removeEventListener('focusout', hear)
    }
  }, [form])
}
