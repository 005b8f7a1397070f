import { anonymousName, type PersonOverview } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { findLatestAccount, listRecords } from './person-overview-repository.ts'

/**
 * Reads a person's records as the staff see them. The person's name comes from the account, or otherwise from the
 * latest record.
 */
export const readOverview = async (
  db: Database,
  records: PersonOverview['records'],
): Promise<PersonOverview> => {
  const account = await findLatestAccount(db, records.accounts)
  const { donations, orders, customOrders, messages } = await listRecords(db, records)
  const contacts = [
    ...(account
      ? [
          {
            name: `${account.first_name} ${account.last_name}`,
            email: account.email,
            phone: account.phone_number,
          },
        ]
      : []),
    ...orders,
    ...customOrders,
    ...donations,
    ...messages,
  ]
  const first = (field: 'name' | 'email' | 'phone'): string =>
    contacts.flatMap((contact) => (field in contact ? [contact[field as 'name']] : [])).find(isNamed) ?? ''
  const times = [
    account?.created_at,
    ...[donations, orders, customOrders, messages].map((list) => list.at(-1)?.createdAt),
  ]
  return {
    record: recordOf({ account, donations, orders, customOrders, messages }),
    name: first('name'),
    email: first('email'),
    phone: first('phone'),
    town: orders.map(({ town }) => town).find(isNamed) ?? '',
    language: account?.language ?? donations[0]?.language ?? messages[0]?.language ?? '',
    since: times.filter((time) => time !== undefined).sort()[0] ?? null,
    hasAccount: account !== undefined,
    records,
    donations: donations.map(({ id, createdAt, payment, paymentState, amount, campaign }) => ({
      id,
      createdAt,
      payment,
      paymentState,
      amount,
      campaign,
    })),
    orders: orders.map(({ id, createdAt, payment, state, total, items }) => ({
      id,
      createdAt,
      payment,
      state,
      total,
      items,
    })),
    customOrders: customOrders.map(({ id, createdAt, payment, state, price }) => ({
      id,
      createdAt,
      payment,
      state,
      price,
    })),
    messages: messages.map(({ id, createdAt, subject, state }) => ({ id, createdAt, subject, state })),
  }
}

const isNamed = (text: string): boolean => text.trim() !== '' && text !== anonymousName

const recordOf = ({
  account,
  donations: [donation],
  orders: [order],
  customOrders: [customOrder],
  messages: [message],
}: {
  account: { id: number } | undefined
  donations: { id: number }[]
  orders: { id: number }[]
  customOrders: { id: number }[]
  messages: { id: number }[]
}): PersonOverview['record'] => {
  if (account) return { kind: 'account', id: account.id }
  if (order) return { kind: 'order', id: order.id }
  if (donation) return { kind: 'donation', id: donation.id }
  if (customOrder) return { kind: 'custom-order', id: customOrder.id }
  return message ? { kind: 'message', id: message.id } : null
}
