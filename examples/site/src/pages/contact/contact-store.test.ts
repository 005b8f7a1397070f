import { contactMessageInput } from '@charity-kit/contract'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '@charity-kit/client'
import { contactContent } from '../../testing/content.ts'
import { deferred, failed } from '@charity-kit/client/testing'
import type { ContactApi } from './contact-api.ts'
import { initialContact, reduceContact, toContactMessage } from './contact-reducer.ts'
import { createContactStore } from './contact-store.ts'

const { fields } = contactContent.form
const typed = {
  name: ' Neema ',
  email: 'neema@mail.example',
  subject: 'An order',
  town: 'Arusha',
  message: 'Can I collect my order?',
}
type Answer = Awaited<ReturnType<ContactApi['sendContactMessage']>>
const accepted = { ok: true, value: { id: 7, status: 'NEW' }, message: 'We have your message.' } as const

const api = (answer: Answer): ContactApi => ({ sendContactMessage: () => Promise.resolve(answer) })

const filled = (answer: Answer | Promise<Answer>, values: Record<string, string> = typed) => {
  const sent: { input: unknown; key: string }[] = []
  const answers = { next: answer }
  const store = createContactStore({
    sendContactMessage: async (input, key) => {
      sent.push({ input, key })
      return answers.next
    },
  })
  for (const [name, value] of Object.entries(values)) store.dispatch({ type: 'edited', name, value })
  return { store, sent, answers, phase: () => store.getState().phase }
}

describe('[S3 contact message payload]', () => {
  it('name, email, subject, message; any other field stands under the message', () => {
    const input = toContactMessage(fields, typed)
    expect(input).toEqual({
      name: 'Neema',
      email: 'neema@mail.example',
      subject: 'An order',
      message: 'Can I collect my order?\nTown: Arusha',
    })
    expect(safeParse(contactMessageInput, input).success).toBe(true)
  })
  it('a form without one of the four sends it empty', () => {
    expect(toContactMessage(fields.slice(0, 2), typed)).toMatchObject({ subject: 'An order' })
    expect(toContactMessage([], {})).toEqual({ name: '', email: '', subject: '', message: '' })
  })
})

describe('[S5 contact form] required flags come from the data', () => {
  it('every required field that is empty, at once; optional ones may be', async () => {
    const { store, sent, phase } = filled(accepted, { name: '  ' })
    await store.submit(fields)
    expect(phase()).toEqual({
      name: 'editing',
      faults: { name: 'missing', email: 'missing', subject: 'missing', message: 'missing' },
    })
    store.dispatch({ type: 'edited', name: 'email', value: 'n' })
    expect(phase()).toMatchObject({ faults: { name: 'missing', subject: 'missing', message: 'missing' } })
    expect(phase()).not.toHaveProperty('faults.email')
    expect(sent).toEqual([])
  })
  it('nothing is required where the data says so', async () => {
    const { store, sent } = filled(accepted, {})
    await store.submit(fields.map((field) => ({ ...field, required: false })))
    expect(sent).toHaveLength(1)
  })
  it('an address must be one', async () => {
    const { store, phase } = filled(accepted, { ...typed, email: 'neema@' })
    await store.submit(fields)
    expect(phase()).toEqual({ name: 'editing', faults: { email: 'email' } })
  })
})

describe('[S4 contact form] sending', () => {
  it('once, however often it is pressed; then the server’s words, then cleared', async () => {
    const { store, sent, phase } = filled(accepted)
    await Promise.all([store.submit(fields), store.submit(fields)])
    await store.submit(fields)
    expect(sent).toHaveLength(1)
    expect(phase()).toEqual({ name: 'sent', said: 'We have your message.' })
    store.dispatch({ type: 'cleared' })
    expect(store.getState()).toEqual(initialContact)
  })

  it('a success without a sentence has none', async () => {
    const { store, phase } = filled({ ...accepted, message: 'OK' })
    await store.submit(fields)
    expect(phase()).toEqual({ name: 'sent', said: undefined })
  })

  const rejected = (message: string, named = {}): ApiError => ({
    kind: 'rejected',
    code: 'x',
    status: 400,
    message,
    fields: named,
  })
  it.each<[string, ApiError, string | undefined]>([
    ['a refusal', rejected('Please wait a little.'), 'Please wait a little.'],
    ['a refusal without a full stop', rejected('We are closed today'), 'We are closed today'],
    ['a faulty field', rejected('Wrong.', { email: 'Email is invalid' }), 'Email is invalid'],
    ['a refusal without words', rejected(''), undefined],
    ['a failure with words', { kind: 'unexpected', message: 'We are closed today.' }, 'We are closed today.'],
    ['a failure without', { kind: 'unexpected' }, undefined],
    ['no connection', { kind: 'offline' }, undefined],
    ['a malformed answer', { kind: 'malformed' }, undefined],
  ])('[S8 contact failure] %s keeps what was typed and the key', async (_name, error, said) => {
    const { store, sent, answers, phase } = filled(failed(error))
    await store.submit(fields)
    expect(phase()).toEqual({ name: 'editing', faults: {}, failed: { said } })
    expect(store.getState().values).toEqual(typed)
    answers.next = accepted
    await store.submit(fields)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    expect(phase()).toMatchObject({ name: 'sent' })
  })

  it('nothing changes while a message is under way', async () => {
    const late = deferred<Answer>()
    const { store } = filled(late.promise)
    const done = store.submit(fields)
    store.dispatch({ type: 'edited', name: 'name', value: 'Juma' })
    expect(store.getState().values['name']).toBe(' Neema ')
    late.resolve(accepted)
    await done
  })

  it('typing on after a success starts the next message and is not cleared away', async () => {
    const { store } = filled(accepted)
    await store.submit(fields)
    store.dispatch({ type: 'edited', name: 'message', value: 'One more thing' })
    const state = store.getState()
    expect(reduceContact(state, { type: 'cleared' })).toBe(state)
    expect(state.values['message']).toBe('One more thing')
  })
})

describe('[S4 authentication] a 401 on the way', () => {
  it('leaves the message in the drafts for the next form, until it is sent', async () => {
    const drafts = new Map<string, Record<string, string>>()
    const refused = createContactStore(api({ ok: false, error: { kind: 'unauthorised' } }), drafts)
    for (const [name, value] of Object.entries(typed)) refused.dispatch({ type: 'edited', name, value })
    await refused.submit(fields)
    const next = createContactStore(api(accepted), drafts)
    expect(next.getState().values).toEqual(typed)
    await next.submit(fields)
    expect(createContactStore(api(accepted), drafts).getState().values).toEqual({})
  })
})
