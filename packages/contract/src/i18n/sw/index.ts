export { fieldErrors } from './field-errors.ts'
