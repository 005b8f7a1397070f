import { isEmail, type ContactField, type ContactMessageInput } from '@charity-kit/contract'

/** What was typed, by the fields' names. */
export type ContactValues = Readonly<Record<string, string>>

export type ContactFault = 'missing' | 'email'
export type ContactFaults = Readonly<Record<string, ContactFault>>

/** The form's states (specification, section 4): `said` is what the server said. */
export type ContactPhase =
  | { name: 'editing'; faults: ContactFaults; failed?: { said: string | undefined } }
  | { name: 'sending' }
  | { name: 'sent'; said: string | undefined }

export interface ContactState {
  values: ContactValues
  phase: ContactPhase
}

export type ContactAction =
  | { type: 'edited'; name: string; value: string }
  | { type: 'submitPressed'; fields: readonly ContactField[] }
  | { type: 'accepted'; said: string | undefined }
  | { type: 'failed'; said: string | undefined }
  | { type: 'cleared' }

const editing: ContactPhase = { name: 'editing', faults: {} }
export const initialContact: ContactState = { values: {}, phase: editing }

/** Pure: what the form shows next. An action that the phase does not know changes nothing. */
export const reduceContact = (state: ContactState, action: ContactAction): ContactState => {
  const { phase, values } = state
  switch (action.type) {
    case 'edited': {
      if (phase.name === 'sending') return state
      const { [action.name]: _mended, ...faults } = phase.name === 'editing' ? phase.faults : {}
      return { values: { ...values, [action.name]: action.value }, phase: { name: 'editing', faults } }
    }
    case 'submitPressed': {
      if (phase.name !== 'editing') return state
      const faults = faultsOf(action.fields, values)
      const faulty = Object.keys(faults).length > 0
      return { values, phase: faulty ? { name: 'editing', faults } : { name: 'sending' } }
    }
    case 'accepted':
      return phase.name === 'sending' ? { values, phase: { name: 'sent', said: action.said } } : state
    case 'failed':
      return phase.name === 'sending'
        ? { values, phase: { name: 'editing', faults: {}, failed: { said: action.said } } }
        : state
    case 'cleared':
      return phase.name === 'sent' ? initialContact : state
  }
}

/** Required flags come from the data (specification, section 5); an address must be one. */
const faultsOf = (fields: readonly ContactField[], values: ContactValues): ContactFaults => {
  const faults: Record<string, ContactFault> = {}
  for (const { name, type, required } of fields) {
    const value = values[name]?.trim() ?? ''
    if (required && !value) faults[name] = 'missing'
    else if (value && type === 'email' && !isEmail(value)) faults[name] = 'email'
  }
  return faults
}

const wireFields = ['name', 'email', 'subject', 'message']

/** What is sent (specification, section 3). A field beyond the four stands under the message, with its label. */
export const toContactMessage = (
  fields: readonly ContactField[],
  values: ContactValues,
): ContactMessageInput => {
  const typed = (name: string) => values[name]?.trim() ?? ''
  const more = fields
    .filter(({ name }) => !wireFields.includes(name) && typed(name))
    .map(({ name, label }) => `${label.en}: ${typed(name)}`)
  return {
    name: typed('name'),
    email: typed('email'),
    subject: typed('subject'),
    message: [typed('message'), ...more].join('\n'),
  }
}
