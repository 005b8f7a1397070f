import { page } from 'vitest/browser'

/** Locators by role and name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const field = (name: string | RegExp) => page.getByRole('textbox', { name })
export const panel = () => page.getByRole('dialog').first()
