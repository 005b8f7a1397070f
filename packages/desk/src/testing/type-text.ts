import { userEvent, type Locator } from 'vitest/browser'

/** Types key by key at the end of a field. The desk's single keys must not act on any of the letters. */
export const typeText = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  await userEvent.keyboard(`{End}${text.replaceAll('{', '{{').replaceAll('[', '[[')}`)
}

/** Deletes a field's text, key by key, and types. */
export const retypeText = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  const { value } = field.element() as HTMLInputElement
  await userEvent.keyboard(`{End}${'{Backspace}'.repeat(value.length)}`)
  await typeText(field, text)
}
