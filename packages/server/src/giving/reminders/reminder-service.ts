import {
  dialledFromAbroad,
  fieldError,
  preferredLanguage,
  remindersWithoutGift,
  type endpoints,
  type Language,
  type Reminder,
} from '@charity-kit/contract'
import type * as v from 'valibot'
import { maxAddressees } from '../../config/limits.ts'
import { inTransaction } from '../../db/open-database.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { Database, DatabaseTransaction, MessageChannel } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { endStoppable } from '../../outbox/stoppable-messages-repository.ts'
import { refuseErasedDonation } from '../donations/donation-repository.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { receiptNumber } from '../../values/receipt-number.ts'
import { findCampaign } from '../campaigns/campaign-repository.ts'
import { reminderPageUrl } from './reminder-messages.ts'
import { addMonths, canBeSkipped, monthAt, nextDay } from './reminder-months.ts'
import {
  deleteQueued,
  findReminded,
  findReminder,
  forgetSent,
  getReminderContext,
  insertReminder,
  isSentTo,
  listRemindedGifts,
  listMonths,
  lockReminderOf,
  lockReminderWith,
  messagesOf,
  reminderConsent,
  skipMonth,
  toOther,
  unskipMonth,
  updateReminder,
  type ReminderMonth,
  type RemindedGift,
  type StoredReminder,
} from './reminder-repository.ts'
import { countSentWithoutGift } from './wanted-reminders-repository.ts'

type AskedReminder = v.InferOutput<typeof endpoints.askForReminder.body>
type ReminderChange = v.InferOutput<typeof endpoints.changeReminder.body>

/** Operations on reminders. Every call throws DomainError `not_found` if this server has no site to show reminders. */
export interface ReminderService {
  /**
   * Creates or changes the reminder of a donation.
   * @throws DomainError `donation_not_found`, `campaign_not_found`, or `validation_failed` if too many recipients
   * were named.
   */
  ask: (input: AskedReminder, language: Language) => Promise<Reminder>
  /** @throws DomainError `not_found` */
  open: (token: string) => Promise<Reminder>
  /**
   * Changes a reminder.
   * @throws DomainError `not_found`, `campaign_not_found`, `validation_failed` for a month that is past or far ahead,
   * or `state_changed` if the centre sends no texts any more and the reminder cannot go on.
   */
  change: (change: ReminderChange) => Promise<Reminder>
  /** Stops a reminder and its queued messages at once. Repeating the call changes nothing. */
  stop: (token: string) => Promise<void>
  /** Returns the page that a link leads to; undefined without a site. */
  pageOf: (token: string) => Promise<string | undefined>
}

type Dependencies = Pick<ServiceDependencies, 'db' | 'now' | 'centre' | 'siteUrl'>

/** Returns the service for reminders to donate again. */
export const reminderService = ({ db, now, centre, siteUrl }: Dependencies): ReminderService => {
  const requireSite = (): string => {
    if (siteUrl === undefined) throw new DomainError('not_found')
    return siteUrl
  }
  const open: ReminderService['open'] = async (token) => {
    const site = requireSite()
    const reminder = await findReminder(db, token)
    if (!reminder) throw noReminder()
    return show(db, reminder, { now: now(), timeZone: centre().timeZone, siteUrl: site })
  }
  const change: ReminderService['change'] = async ({ token, ...changes }) => {
    requireSite()
    await inTransaction(db, async (tx) => {
      const reminder = await lockReminderWith(tx, token)
      if (!reminder) throw noReminder()
      const { timeZone, textMessages } = centre()
      await applyChange(tx, reminder, changes, { at: now(), timeZone, textMessages })
    })
    return open(token)
  }

  return {
    open,
    change,
    ask: async ({ reference, transactionId, ...wish }, language) => {
      requireSite()
      if (wish.by === 'text' && !centre().textMessages) throw new DomainError('not_found')
      // All anonymous donors share this address.
      if (wish.by === 'email' && isAnonymousEmail(wish.email))
        throw new DomainError('validation_failed', { fields: { email: fieldError('email_invalid') } })
      const to = addresseeOf(wish)
      const token = await inTransaction(db, async (tx) => {
        const donationId = await findReminded(tx, { reference, transactionId })
        if (donationId === undefined) throw new DomainError('donation_not_found')
        await refuseErasedDonation(tx, reference)
        await requireCampaign(tx, wish.campaignId)
        const { amount, campaignId, day } = wish
        const terms = { amount_tzs: amount, campaign_id: campaignId, day }
        return storeReminder(tx, { donationId, terms, to, language }, now().toISOString())
      })
      return open(token)
    },
    stop: async (token) => {
      await inTransaction(db, async (tx) => {
        const reminder = await lockReminderWith(tx, token)
        if (reminder) await stopReminder(tx, reminder, now().toISOString())
      })
    },
    pageOf: async (token) => {
      if (siteUrl === undefined) return undefined
      const reminder = await findReminder(db, token)
      return reminderPageUrl(siteUrl, reminder && { token, language: preferredLanguage(reminder.language) })
    },
  }
}

const noReminder = (): DomainError =>
  new DomainError('not_found', {
    message: 'There is no such reminder. A later link may have taken its place.',
  })

interface Addressee {
  channel: MessageChannel
  recipient: string
}

const addresseeOf = (wish: { by: 'text'; phone: string } | { by: 'email'; email: string }): Addressee =>
  wish.by === 'text'
    ? { channel: 'text', recipient: `+${dialledFromAbroad(wish.phone)}` }
    : { channel: 'email', recipient: wish.email }

const requireCampaign = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  // An ended campaign is accepted, as for a donation: another campaign may have taken its place by the time of the
  // reminder.
  if (await findCampaign(tx, id)) return
  throw new DomainError('campaign_not_found', { fields: { campaignId: fieldError('campaign_not_found') } })
}

type Terms = Pick<StoredReminder, 'amount_tzs' | 'campaign_id' | 'day'>

/** Stores a reminder, and returns the token that opens it from now on. */
const storeReminder = async (
  tx: DatabaseTransaction,
  {
    donationId,
    terms,
    to,
    language,
  }: { donationId: number; terms: Terms; to: Addressee; language: Language },
  at: string,
): Promise<string> => {
  const reminder = await lockReminderOf(tx, donationId)
  if (!reminder) {
    const token = await insertReminder(tx, {
      donation_id: donationId,
      ...terms,
      ...to,
      language,
      asked_at: at,
      since: at,
      stopped_at: null,
    })
    if (token === undefined) throw new ConflictError()
    return token
  }
  const isSame = isSentTo(reminder, to)
  if (!isSame) {
    if (reminder.recipients >= maxAddressees)
      throw new DomainError('validation_failed', {
        fields: {
          [to.channel === 'text' ? 'phone' : 'email']: fieldError('addressees_too_many', maxAddressees),
        },
      })
    await endStoppable(tx, messagesOf(reminder))
  }
  const begins = !isSame || reminder.day !== terms.day || (await stateOf(tx, reminder)) !== 'on'
  const isAskedAgain = begins || isOther(reminder, terms)
  if (!isAskedAgain) return reminder.token
  const other = isSame ? {} : toOther(reminder, to)
  await updateReminder(tx, reminder.id, {
    ...terms,
    ...other,
    language,
    consent: reminderConsent,
    asked_at: at,
    stopped_at: null,
    ...(begins && { since: at }),
  })
  return other.token ?? reminder.token
}

const isOther = (reminder: Terms, terms: Terms): boolean =>
  reminder.amount_tzs !== terms.amount_tzs ||
  reminder.campaign_id !== terms.campaign_id ||
  reminder.day !== terms.day

const applyChange = async (
  tx: DatabaseTransaction,
  reminder: StoredReminder,
  { amount, campaignId, day, skip, unskip, isOn }: Omit<ReminderChange, 'token'>,
  { at, timeZone, textMessages }: { at: Date; timeZone: string; textMessages: boolean },
): Promise<void> => {
  if (campaignId !== undefined) await requireCampaign(tx, campaignId)
  const current = monthAt(at, timeZone)
  for (const [field, month] of Object.entries({ skip, unskip }))
    if (month !== undefined && !canBeSkipped(month, current))
      throw new DomainError('validation_failed', { fields: { [field]: fieldError('value_invalid') } })
  const now = at.toISOString()
  const { id } = reminder

  if (skip !== undefined) {
    await skipMonth(tx, { id, month: skip, at: now })
    if (skip === current && (await deleteQueued(tx, reminder)) > 0) await forgetSent(tx, id, skip)
  }
  if (unskip !== undefined) await unskipMonth(tx, id, unskip)

  const goesOn = isOn === true && (await stateOf(tx, reminder)) !== 'on'
  if (goesOn && reminder.channel === 'text' && !textMessages)
    throw new DomainError('state_changed', { message: (t) => t.noReminderTexts })
  const terms = {
    amount_tzs: amount ?? reminder.amount_tzs,
    campaign_id: campaignId ?? reminder.campaign_id,
    day: day ?? reminder.day,
  }
  const begins = goesOn || terms.day !== reminder.day
  if (begins || isOther(reminder, terms))
    await updateReminder(tx, id, {
      ...terms,
      ...(begins && { since: now }),
      ...(goesOn && { stopped_at: null }),
    })
  if (isOn === false) await stopReminder(tx, reminder, now)
}

const stopReminder = async (tx: DatabaseTransaction, reminder: StoredReminder, at: string): Promise<void> => {
  if (reminder.stopped_at !== null) return
  await updateReminder(tx, reminder.id, { stopped_at: at })
  await endStoppable(tx, messagesOf(reminder))
}

const stateOf = async (db: Database, { id, stopped_at }: StoredReminder): Promise<Reminder['state']> => {
  if (stopped_at !== null) return 'stopped'
  return (await countSentWithoutGift(db, id)) >= remindersWithoutGift ? 'paused' : 'on'
}

/** Returns a reminder as its donor sees it. */
const show = async (
  db: Database,
  reminder: StoredReminder,
  { now, timeZone, siteUrl }: { now: Date; timeZone: string; siteUrl: string },
): Promise<Reminder> => {
  const { method, wallet, campaign, translations } = await getReminderContext(db, reminder)
  const months = await listMonths(db, reminder.id)
  const state = await stateOf(db, reminder)
  const done = new Set(months.map(({ month }) => month))
  const { token, day, since, channel, recipient } = reminder
  return {
    token,
    amount: reminder.amount_tzs,
    campaignId: reminder.campaign_id,
    campaign,
    translations: parseNames(translations),
    paymentMethod: method,
    wallet,
    day,
    by: channel,
    to: channel === 'text' ? recipient.slice(-3) : shortAddress(recipient),
    state,
    next: state === 'on' ? nextDay({ day, since, done }, { now, timeZone }) : null,
    months: tellMonths(months, await listRemindedGifts(db, reminder.id), {
      current: monthAt(now, timeZone),
      timeZone,
    }),
    pageUrl: reminderPageUrl(siteUrl, { token, language: preferredLanguage(reminder.language) }),
  }
}

/** Shortens an address: "asha@example.com" -> "a…@example.com". */
const shortAddress = (email: string): string => email.replace(/^(.).*(?=@[^@]*$)/u, '$1…')

/** Number of months shown, including the current month. */
const monthsShown = 12

const tellMonths = (
  months: readonly ReminderMonth[],
  gifts: readonly RemindedGift[],
  { current, timeZone }: { current: string; timeZone: string },
): Reminder['months'] => {
  const giftsBy = Map.groupBy(gifts, ({ createdAt }) => monthAt(new Date(createdAt), timeZone))
  const skipped = months.flatMap(({ month, skipped_at }) => (skipped_at === null ? [] : [month]))
  const first = addMonths(current, 1 - monthsShown)
  return [...new Set([...giftsBy.keys(), ...skipped])]
    .filter((month) => month >= first)
    .sort()
    .reverse()
    .flatMap((month) =>
      tellMonth(month, giftsBy.get(month) ?? [], { isSkipped: skipped.includes(month), timeZone }),
    )
}

const tellMonth = (
  month: string,
  gifts: readonly RemindedGift[],
  { isSkipped, timeZone }: { isSkipped: boolean; timeZone: string },
): Reminder['months'] => {
  const arrived = gifts.filter(({ state, moneyTzs }) => state === 'verified' && moneyTzs > 0)
  const latest = arrived.at(-1)
  if (latest)
    return [
      {
        month,
        state: 'arrived',
        amount: arrived.reduce((sum, { moneyTzs }) => sum + moneyTzs, 0),
        receipt: receiptNumber({ kind: 'donation', ...latest }, timeZone),
      },
    ]
  if (gifts.some(({ state }) => state === 'submitted'))
    return [{ month, state: 'checking', amount: null, receipt: null }]
  return isSkipped ? [{ month, state: 'skipped', amount: null, receipt: null }] : []
}
