import { page } from 'vitest/browser'

/** Locators of the page's elements, by role and name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const field = (name: string | RegExp) => page.getByRole('textbox', { name })
