import { userEvent, type Locator } from 'vitest/browser'

/** Types key by key into a field, at the end of what it has. The single keys of the desk must not take any of them. */
export const typeText = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  await userEvent.keyboard(`{End}${text.replaceAll('{', '{{').replaceAll('[', '[[')}`)
}

/** Deletes what a field has, key by key, and types. */
export const retypeText = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  const { value } = field.element() as HTMLInputElement
  await userEvent.keyboard(`{End}${'{Backspace}'.repeat(value.length)}`)
  await typeText(field, text)
}
