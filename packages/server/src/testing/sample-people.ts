import { envelope, findPerson } from '@charity-kit/contract'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import type { Engine } from '../db/schema.ts'
import { postDonation } from './sample-donation.ts'
import { createShop, postOrder, sampleOrder } from './sample-order.ts'
import { asStaff } from './sample-staff.ts'
import type { TestApp } from './test-app.ts'

export const start = new Date('2026-11-21T09:00:00.000Z')
export const days = (count: number): Date => new Date(start.getTime() + count * 86_400_000)
export const reason = 'Letter of 20 Nov; the person named two order numbers.'
export const email = 'neema@example.org'

const postCustomOrder = ({ http }: TestApp) =>
  http.inject({
    method: 'POST',
    url: '/api/custom-orders',
    payload: {
      productType: 'bracelet',
      colors: ['red'],
      customText: 'For Neema',
      additionalDetails: '',
      quantity: 1,
      customerDetails: { name: 'Neema Mushi', email, phone: '+255 754 000 000' },
    },
  })
const write = ({ http }: TestApp) =>
  http.inject({
    method: 'POST',
    url: '/api/cms/contact-messages',
    payload: { name: 'Neema Mushi', email, subject: '', message: 'Hello' },
  })

/** Creates records of a guest, an account and a stranger. */
export const createPeople = async (engine: Engine, settings: Partial<Config> = {}) => {
  const app = await createShop(engine, [{ stock: 50 }], () => start, settings)
  const staff = await asStaff(app)
  await app.db.updateTable('accounts').set({ phone_number: '0222 000 000' }).execute()
  await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })
  await postDonation(app.http, { transactionId: 'BKC7T2M4QX', email: 'asha@example.org', name: 'Asha' })
  await postOrder(app.http, { transactionId: 'ORDER00001' })
  await postOrder(app.http, {
    transactionId: 'ORDER00022',
    address: { ...sampleOrder.address, name: 'Asha', email: 'asha@example.org', phone: '0655 000 000' },
  })
  await postCustomOrder(app)
  await write(app)
  await app.outbox.drain()
  const ask = async (path: string, payload: object) => staff.post(`/people/${path}`, payload)
  const find = async (who: object) =>
    v.parse(envelope(findPerson.output), (await ask('find', who)).json()).body
  return { app, staff, ask, find }
}
