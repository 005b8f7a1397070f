export { button, field, heading, panel } from './locators.ts'
