import {
  customOrderPaymentInput,
  customOrderPriceInput,
  customOrderQuery,
  customOrderStatuses,
  customOrderStepInput,
  customOrderSteps,
  formatTzs,
} from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { formatCustomOrder, formatCustomOrders } from './custom-order-format.ts'
import { parseAmountOption, parseRecordId, staffCommand, validated } from './staff-command.ts'

/** Custom orders, from the request to the finished piece. */
export const customOrderCommands: Record<string, Command> = {
  'custom-orders': staffCommand({
    usage: '[--state STATE] [--after ID]',
    summary: 'lists custom orders with all details: those without a payment, or in a state, or all',
    positionals: 0,
    options: ['state', 'after'],
    run: async ({ options }, { staff, timeZone }) => {
      const query = validated(customOrderQuery, options)
      return formatCustomOrders(await staff.listCustomOrders(query), query.state, timeZone)
    },
  }),
  'custom-order': staffCommand({
    usage: 'CUSTOM-ORDER',
    summary: 'shows a custom order with its history',
    positionals: 1,
    run: async ({ positionals }, { staff, timeZone }) =>
      formatCustomOrder(await staff.getCustomOrder(parseRecordId(positionals[0])), timeZone),
  }),
  price: staffCommand({
    usage: 'CUSTOM-ORDER --price TZS [--delivery TZS] [--ready-on DAY] [--until DAY] [--note TEXT]',
    summary: "names a custom order's price; the buyer gets it with how to pay",
    positionals: 1,
    options: ['price', 'delivery', 'ready-on', 'until', 'note'],
    run: async ({ positionals, options }, { staff, by }) => {
      const customOrderId = parseRecordId(positionals[0])
      const input = validated(customOrderPriceInput, {
        price: parseAmountOption(options['price']),
        delivery: parseAmountOption(options['delivery']),
        readyOn: options['ready-on'],
        priceUntil: options['until'],
        note: options['note'],
      })
      await staff.customOrders.price({ customOrderId, by, ...input })
      return `Custom order ${String(customOrderId)} costs ${formatTzs(input.price)}.`
    },
  }),
  move: staffCommand({
    usage: `CUSTOM-ORDER --to ${customOrderSteps.join('|')} [--note TEXT]`,
    summary: 'takes a custom order a step further; declining needs a note for the buyer',
    positionals: 1,
    options: ['to', 'note'],
    run: async ({ positionals, options }, { staff, by }) => {
      const customOrderId = parseRecordId(positionals[0])
      const input = validated(customOrderStepInput, options)
      await staff.customOrders.move({ customOrderId, by, ...input })
      return `Custom order ${String(customOrderId)}: ${customOrderStatuses[input.to]}.`
    },
  }),
  paid: staffCommand({
    usage: 'CUSTOM-ORDER --price TZS --transaction-id ID --method lipa|bank',
    summary: "sets a custom order's price and records its payment",
    positionals: 1,
    options: ['price', 'transaction-id', 'method'],
    run: async ({ positionals, options }, { staff, by }) => {
      const customOrderId = parseRecordId(positionals[0])
      const input = validated(customOrderPaymentInput, {
        price: parseAmountOption(options['price']),
        transactionId: options['transaction-id'],
        paymentMethod: options['method'],
      })
      const payment = await staff.recordPayment({ ...input, customOrderId, by })
      return `Recorded as payment ${String(payment)}; it is waiting to be checked.`
    },
  }),
}
