import { describe, expect, it } from 'vitest'
import { usedId } from '../payment/payment.fixtures.ts'
import { generalFund, musicRoom, receipt, swings } from '@charity-kit/contract/fixtures'
import { toDonationInput } from './donation-form.ts'
import {
  alreadyPaid,
  confirm,
  initialDonation,
  reduceDonation,
  type DonationAction,
  type DonationScreen,
  type DonationState,
} from './donation-reducer.ts'
import { donationState, formWith } from './donation.fixtures.ts'

const campaign = { id: musicRoom.id, name: musicRoom.name }
const screens = {
  browsing: { name: 'browsing' },
  payment: { name: 'payment', campaign, choosingMethod: false, errors: [] },
  confirm: confirm(campaign),
  thanks: { name: 'thanks', campaign, receipt },
} as const satisfies Record<string, DonationScreen>
const screenNames = ['browsing', 'payment', 'confirm', 'thanks'] as const

const on = (screen: DonationScreen, change: Partial<DonationState> = {}) =>
  donationState({ screen, ...change })
const after = (state: DonationState, ...actions: DonationAction[]) => actions.reduce(reduceDonation, state)
const withId = { form: formWith({ transactionId: 'QAB12CD34E' }) }

describe('every action on every screen', () => {
  /** The next screen for each action on each screen. An action that the screen does not know changes nothing. */
  const table: [DonationAction, Partial<Record<DonationScreen['name'], DonationScreen['name']>>][] = [
    [{ type: 'methodAsked' }, {}],
    [{ type: 'methodCancelled' }, {}],
    [{ type: 'methodAccepted' }, { payment: 'confirm' }],
    [{ type: 'leftForApp' }, {}],
    [{ type: 'submitPressed' }, {}],
    [{ type: 'donationAccepted', receipt }, { confirm: 'thanks' }],
    [{ type: 'donationFailed', error: { kind: 'offline' } }, {}],
    [{ type: 'formEdited', change: { name: 'Neema' } }, {}],
    [{ type: 'finished' }, { payment: 'browsing', confirm: 'browsing', thanks: 'browsing' }],
  ]
  for (const [action, moves] of table)
    it.each(screenNames)(`[S4 donation panel] ${action.type} on %s`, (name) => {
      const before = on(screens[name], withId)
      const state = reduceDonation(before, action)
      expect(state.screen.name).toBe(moves[name] ?? name)
      if (
        moves[name] === undefined &&
        !/formEdited|Changed|finished|Asked|Cancelled|submit|Failed/.test(action.type)
      )
        expect(state).toBe(before)
    })

  it('[languages] keeps the translated name of the general fund for a donation that is already paid', () => {
    const loaded: DonationAction = { type: 'campaignsLoaded', campaigns: [musicRoom, generalFund] }
    const { screen } = after(on(alreadyPaid()), loaded)
    expect(screen).toMatchObject({ campaign: { id: generalFund.id, translations: generalFund.translations } })
  })

  it.each(screenNames)('[S2 donation panel] donateNowPressed on %s opens the amount', (name) => {
    const { id, translations } = swings
    const state = after(on(screens[name], withId), { type: 'donateNowPressed', campaign: swings })
    expect(state.screen).toEqual({ ...screens.payment, campaign: { id, name: swings.name, translations } })
    expect(state.form).toEqual(withId.form)
  })

  it('[S2 donation panel] donateNowPressed takes a given amount', () => {
    const state = after(on(screens.browsing), {
      type: 'donateNowPressed',
      campaign: swings,
      chosen: { amount: '20,000' },
    })
    expect(state.form.amount).toBe('20,000')
  })

  it.each(['methodAsked', 'methodCancelled', 'methodAccepted', 'submitPressed'] as const)(
    '[S4 donation panel] %s changes nothing on a screen that does not know it',
    (type) => {
      for (const name of screenNames)
        if (name !== (type === 'submitPressed' ? 'confirm' : 'payment')) {
          const before = on(screens[name])
          expect(reduceDonation(before, { type })).toBe(before)
        }
    },
  )
})

describe('the way through', () => {
  it('[S4 donation panel] starts with amount 5000, payment method M-Pesa and anonymous off', () => {
    expect(initialDonation.form).toMatchObject({ amount: '5,000', method: 'M-Pesa', anonymous: false })
  })

  it('[S4 donation panel] goes through payment, confirm and thank-you, and resets', () => {
    const names: string[] = []
    let state = donationState()
    for (const action of [
      { type: 'donateNowPressed', campaign: musicRoom },
      { type: 'methodAsked' },
      { type: 'methodAccepted' },
      { type: 'formEdited', change: { transactionId: 'QAB12CD34E' } },
      { type: 'submitPressed' },
      { type: 'donationAccepted', receipt },
    ] satisfies DonationAction[]) {
      state = reduceDonation(state, action)
      names.push(state.screen.name)
    }
    expect(names).toEqual(['payment', 'payment', 'confirm', 'confirm', 'confirm', 'thanks'])
    expect(reduceDonation(state, { type: 'finished' })).toEqual(initialDonation)
  })

  it('[S2 donation panel] goes back from confirm to payment, and to the details of the campaign', () => {
    const back: DonationAction = { type: 'backPressed' }
    const payment = after(on(screens.confirm), back)
    expect(payment.screen).toEqual(screens.payment)
    expect(after(payment, back).screen).toEqual({ name: 'browsing', campaign })
  })

  it('[S2 donation panel] keeps the input on the way back', () => {
    const state = on(screens.confirm, withId)
    expect(after(state, { type: 'backPressed' }, { type: 'backPressed' }).form).toEqual(withId.form)
  })

  it('[S2 donation panel] does not go back while a donation is being sent', () => {
    const sending = on({ ...screens.confirm, sending: true })
    expect(after(sending, { type: 'backPressed' }).screen).toEqual(sending.screen)
  })
})

describe('the payment step', () => {
  const asked = (change: Parameters<typeof formWith>[0]) =>
    after(on(screens.payment, { form: formWith(change) }), { type: 'methodAsked' }).screen

  it('[S2 donation panel] opens the payment-method picker over the step', () => {
    expect(asked({})).toEqual({ ...screens.payment, choosingMethod: true })
  })

  it.each(['', '0', '0.4', '-5', 'abc', 'NaN', '1e9', 'Infinity', '1000000001', '1,2.3.4'])(
    '[payments] rejects the amount "%s"',
    (amount) => {
      expect(asked({ amount })).toEqual({ ...screens.payment, errors: ['amount'] })
    },
  )

  it.each(['1', '0.5', '5,000', 'Tsh 5 000', '2500.4', '1000000000'])(
    '[S5 donation confirm] accepts the amount "%s"',
    (amount) => {
      expect(asked({ amount })).toMatchObject({ errors: [], choosingMethod: true })
    },
  )

  it.each(['neema', 'a@b', 'a b@c.tz', 'a@c.tz\nBcc: x@y.tz'])('rejects the e-mail "%s"', (email) => {
    expect(asked({ email })).toMatchObject({ errors: ['email'], choosingMethod: false })
  })

  it('does not check an e-mail that is not sent', () => {
    expect(asked({ email: 'neema', anonymous: true })).toMatchObject({ errors: [], choosingMethod: true })
  })

  it("clears a field's error when that field is edited, and keeps the other's", () => {
    const invalid = on({ ...screens.payment, errors: ['amount', 'email'] })
    expect(after(invalid, { type: 'formEdited', change: { amount: '1' } }).screen).toMatchObject({
      errors: ['email'],
    })
    expect(after(invalid, { type: 'formEdited', change: { name: 'N' } }).screen).toMatchObject({
      errors: ['amount', 'email'],
    })
  })

  it("clears only the e-mail's error for an anonymous donation", () => {
    const invalid = on({ ...screens.payment, errors: ['amount', 'email'] })
    expect(after(invalid, { type: 'formEdited', change: { anonymous: true } }).screen).toMatchObject({
      errors: ['amount'],
    })
  })

  it('stays on the step when the picker is cancelled', () => {
    const choosing = on({ ...screens.payment, choosingMethod: true })
    expect(after(choosing, { type: 'methodCancelled' }).screen).toEqual(screens.payment)
  })
})

describe('the confirm step', () => {
  it.each(['', '   ', '-- . --', '\u200b\u200b'])(
    '[S5 donation confirm] treats the transaction ID "%s" as missing',
    (transactionId) => {
      const paid = confirm(campaign, true)
      const state = on(paid, { form: formWith({ transactionId }) })
      expect(after(state, { type: 'submitPressed' }).screen).toEqual({ ...paid, missingId: true })
    },
  )

  it.each<DonationAction>([{ type: 'submitPressed' }, { type: 'leftForApp' }])(
    "[payments] %j leads to the ID first: the button reads 'I have paid'",
    (action) => {
      expect(after(on(screens.confirm), action).screen).toEqual(confirm(campaign, true))
    },
  )

  it('[payments] does not change when the donor comes back while typing an ID', () => {
    const state = on(screens.confirm, withId)
    expect(after(state, { type: 'leftForApp' })).toBe(state)
  })

  it('[S5 donation confirm] sends any other ID, in any shape', () => {
    const state = on(screens.confirm, { form: formWith({ transactionId: '7' }) })
    expect(after(state, { type: 'submitPressed' }).screen).toEqual({ ...screens.confirm, sending: true })
  })

  it('[S8] shows a failure and stops sending, and clears the failure when the ID is edited', () => {
    const shown = after(on({ ...screens.confirm, sending: true }), { type: 'donationFailed', error: usedId })
    expect(shown.screen).toEqual({ ...screens.confirm, error: usedId })
    expect(after(shown, { type: 'formEdited', change: { transactionId: 'X' } }).screen).toEqual(
      screens.confirm,
    )
  })
})

describe('[S3 donation payload]', () => {
  const typed = formWith({
    name: ' Neema Juma ',
    email: ' neema@example.tz ',
    phone: '0754 123 456',
    prayer: ' Asante ',
    amount: '7,500.4',
    method: 'Bank Transfer',
    transactionId: ' FT26325ABCDE ',
  })

  it('[S3 donation payload] holds exactly the eight fields, and no phone', () => {
    expect(toDonationInput(typed, campaign)).toEqual({
      name: 'Neema Juma',
      email: 'neema@example.tz',
      amount: 7500,
      currencyType: 'TZS',
      prayer: 'Asante',
      campaignId: musicRoom.id,
      paymentMethod: 'Bank Transfer',
      transactionId: 'FT26325ABCDE',
    })
  })

  it('[S3 donation payload] omits a typed name and e-mail of an anonymous donor', () => {
    const input = toDonationInput({ ...typed, anonymous: true }, campaign)
    expect(input).toMatchObject({ name: 'Anonymous', email: 'anonymous@example.com' })
    expect(JSON.stringify(input)).not.toMatch(/neema|juma|0754/i)
  })

  it('[S3 donation payload] is anonymous if name and e-mail are empty', () => {
    expect(toDonationInput(formWith({ name: '  ' }), campaign)).toMatchObject({
      name: 'Anonymous',
      email: 'anonymous@example.com',
    })
  })
})
