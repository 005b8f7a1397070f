import { contact, customOrder } from '@charity-kit/contract/fixtures'
import { createCustomOrder, customOrderInput, productTypes } from '@charity-kit/contract'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { failed, ok } from '@charity-kit/client/testing'
import { customOrderServer, fullForm, stateWith } from './custom-order.fixtures.tsx'
import {
  initialCustomOrder,
  reduceCustomOrder,
  type CustomOrderAction,
  type CustomOrderScreen,
  type CustomOrderState,
} from './custom-order-reducer.ts'
import { createCustomOrderStore } from './custom-order-store.ts'
import { emptyForm, validateCustomOrderForm, toCustomOrderInput, toggled } from './custom-order-form.ts'

const after = (state: CustomOrderState, ...actions: CustomOrderAction[]) =>
  actions.reduce(reduceCustomOrder, state)
const details: CustomOrderScreen = { name: 'details', errors: [] }
const review: CustomOrderScreen = { name: 'review', sending: false, error: undefined }
const sending: CustomOrderScreen = { ...review, sending: true }
const success: CustomOrderScreen = { name: 'success', order: customOrder }
const error = { kind: 'unexpected' } as const

describe('[S4 custom order] details, review, success', () => {
  const table: [string, CustomOrderAction, CustomOrderScreen, CustomOrderScreen][] = [
    ['review after validation', { type: 'reviewPressed' }, details, review],
    ['back from review returns to details', { type: 'backPressed' }, review, details],
    ['nothing goes back while it is sent', { type: 'backPressed' }, sending, sending],
    ['sending', { type: 'submitPressed' }, review, sending],
    ['a failure stays on the review', { type: 'orderFailed', error }, sending, { ...review, error }],
    ['a new try forgets the failure', { type: 'submitPressed' }, { ...review, error }, sending],
    ['success', { type: 'orderAccepted', order: customOrder }, sending, success],
    ['no answer changes the details', { type: 'orderAccepted', order: customOrder }, details, details],
    ['nor a failure', { type: 'orderFailed', error }, details, details],
    ['details cannot be sent', { type: 'submitPressed' }, details, details],
    ['a success stays', { type: 'backPressed' }, success, success],
    ['what is reviewed cannot change', { type: 'formEdited', change: { quantity: 9 } }, review, review],
  ]
  it.each(table)('%s', (_name, action, before, then) => {
    expect(after(stateWith({}, before), action)).toEqual(stateWith({}, then))
  })

  it('resets everything when it is finished', () => {
    expect(after(stateWith({}, success), { type: 'finished' })).toBe(initialCustomOrder)
  })

  it('keeps the input through review, failure and back', () => {
    const state = after(
      stateWith({}, details),
      { type: 'reviewPressed' },
      { type: 'submitPressed' },
      { type: 'orderFailed', error },
      { type: 'backPressed' },
    )
    expect(state).toEqual(stateWith({}, details))
  })
})

describe('[S5 custom order] validation', () => {
  it.each([
    [{ productType: undefined }, ['productType']],
    [{ colours: [] }, ['colours']],
    [{ name: ' ' }, ['contact']],
    [{ email: '' }, ['contact']],
    [{ phone: '' }, ['contact']],
    [{ email: 'neema@' }, ['email']],
    [{ phone: '0754' }, ['phone']],
    [{ customText: '', additionalDetails: '' }, []],
    [emptyForm, ['productType', 'colours', 'contact']],
  ])('%j: %j', (change, errors) => {
    const form = { ...fullForm, ...change }
    expect(validateCustomOrderForm(form)).toEqual(errors)
    const state = after(stateWith(change, details), { type: 'reviewPressed' })
    expect(state.screen).toEqual(errors.length ? { name: 'details', errors } : review)
    // The server rejects the same values, except for the type: the form's fourth choice stands for all others there.
    const accepted = errors.every((error) => error === 'productType')
    expect(safeParse(customOrderInput, toCustomOrderInput(form)).success).toBe(accepted)
  })

  it('clears an error when its field is edited', () => {
    const rejected = after(initialCustomOrder, { type: 'reviewPressed' })
    const left = (change: object) => {
      const { screen } = after(rejected, { type: 'formEdited', change })
      return screen.name === 'details' && screen.errors
    }
    expect(left({ productType: 'necklace' })).toEqual(['colours', 'contact'])
    expect(left({ colours: ['red'] })).toEqual(['productType', 'contact'])
    expect(left({ phone: '0' })).toEqual(['productType', 'colours'])
    expect(left({ customText: 'A' })).toEqual(['productType', 'colours', 'contact'])
  })
})

describe('[S3 custom order payload]', () => {
  it.each(productTypes)("the form's '%s' on the wire", (productType) => {
    expect(toCustomOrderInput({ ...fullForm, productType, customText: ' AMANI ' })).toEqual({
      productType: productType === 'other' ? 'custom' : productType,
      colors: ['blue', 'yellow', 'white'],
      customText: 'AMANI',
      additionalDetails: '',
      quantity: 2,
      customerDetails: contact,
    })
  })

  it('keeps colours in the order of the list, each once', () => {
    expect(toggled(toggled(toggled([], 'white'), 'red'), 'blue')).toEqual(['red', 'blue', 'white'])
    expect(toggled(['red', 'blue'], 'red')).toEqual(['blue'])
  })
})

describe('[S6 signed-in visitor] prefilled contact details', () => {
  const visitorChanged = { type: 'visitorChanged', visitor: contact } as const
  it('fills in empty fields, and keeps typed values', () => {
    expect(after(initialCustomOrder, visitorChanged).form).toMatchObject(contact)
    const typed = stateWith({ name: 'Juma', email: '', phone: '' }, details)
    expect(after(typed, visitorChanged).form).toMatchObject({ ...contact, name: 'Juma' })
  })
  it('does not change a review', () => {
    const state = stateWith({ phone: '1' }, review)
    expect(after(state, visitorChanged)).toBe(state)
  })
})

describe('the store', () => {
  const ready = (server = customOrderServer()) => {
    const placed: unknown[] = []
    const store = createCustomOrderStore({ client: server.client, placed: ({ id }) => placed.push(id) })
    store.dispatch({ type: 'formEdited', change: fullForm })
    store.dispatch({ type: 'reviewPressed' })
    return { store, server, placed, sent: () => server.requestsTo(createCustomOrder) }
  }

  it('sends once despite several clicks, and notifies the page', async () => {
    const { store, sent, placed } = ready()
    await Promise.all([store.submit(), store.submit()])
    expect(sent().map(({ body }) => body)).toEqual([toCustomOrderInput(fullForm)])
    expect(store.getState().screen).toEqual(success)
    expect(placed).toEqual([318])
    await store.submit()
    expect(sent()).toHaveLength(1)
  })

  it('[S3] never reports an accepted order as failed, and completes the response by the values sent', async () => {
    const { store } = ready(customOrderServer(ok({})))
    await store.submit()
    const order = {
      productType: 'bracelet',
      colors: fullForm.colours,
      quantity: 2,
      status: 'Pending Review',
      createdAt: [],
    }
    expect(store.getState().screen).toEqual({ name: 'success', order })
  })

  it("keeps the order's key after failures, and gives another order a new key", async () => {
    const { store, server, sent } = ready(customOrderServer(failed({ kind: 'timeout' })))
    await store.submit()
    await store.submit()
    store.dispatch({ type: 'backPressed' })
    store.dispatch({ type: 'formEdited', change: { quantity: 3 } })
    store.dispatch({ type: 'reviewPressed' })
    server.on(createCustomOrder, ok(customOrder))
    await store.submit()
    store.dispatch({ type: 'finished' })
    store.dispatch({ type: 'formEdited', change: { ...fullForm, quantity: 3 } })
    store.dispatch({ type: 'reviewPressed' })
    await store.submit()
    const keys = sent().map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })
})
