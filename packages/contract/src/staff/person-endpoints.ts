import { forStaff, list, refusals, step, type StaffEndpoint } from './endpoint-defaults.ts'
import { recordParams } from './payments.ts'
import * as people from './people.ts'
import * as receipts from './receipts.ts'

/** Endpoints for one person's records and receipts. */
export const personEndpoints = {
  findPerson: {
    ...people.findPerson,
    ...list,
    permission: 'view',
    summary: 'Which records hold data of one person, by e-mail address or phone number',
    body: people.personInput,
  },
  showPerson: {
    ...people.showPerson,
    ...list,
    permission: 'view',
    summary:
      'One donor or buyer with their donations, orders and messages, by address, phone number or a record',
    body: people.showPersonInput,
    errors: [...list.errors, 'not_found'],
  },
  exportPerson: {
    ...people.exportPerson,
    ...list,
    permission: 'centre',
    summary: 'All data of one person',
    body: people.personRequestInput,
  },
  erasePerson: {
    ...people.erasePerson,
    ...list,
    permission: 'centre',
    summary: 'Erase one person; donations and orders stay in the books without them',
    body: people.personRequestInput,
    errors: [...list.errors, 'state_changed'],
  },
  getReceipt: {
    ...receipts.getReceipt,
    ...forStaff,
    permission: 'view',
    summary: 'The receipt of a verified payment, to print',
    params: recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed', 'not_found', 'state_changed'],
  },
  sendReceipt: {
    ...receipts.sendReceipt,
    ...step,
    permission: 'payments',
    summary: 'Mail the receipt of a verified payment to its payer again',
    errors: [...step.errors, 'validation_failed', 'not_found'],
  },
} satisfies Record<string, StaffEndpoint>
