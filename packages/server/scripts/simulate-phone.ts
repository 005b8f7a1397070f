/** Plays a phone whose app forwards messages: `pnpm simulate-phone --address ADDRESS --key KEY [SCENARIO ...]`. */
import { parseArgs } from 'node:util'
import { centreTimeZone, formatTzs } from '@charity-kit/contract'
import { phoneScenarios, simulatedPhone, type ScenarioName } from '../src/testing/phone-scenarios.ts'

const names = Object.keys(phoneScenarios)
const usage = `Usage: pnpm simulate-phone --address ADDRESS --key KEY [--balance TZS] [--id ID --amount TZS] [SCENARIO ...]

ADDRESS and KEY are those that the desk showed when the phone was added ("SMS Gateway for Android").
--balance is what was on the wallet after the last message, as the next one has to follow from it.
With --id and --amount one payment arrives. Scenarios: ${names.join(', ')}.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string' },
    key: { type: 'string' },
    balance: { type: 'string' },
    id: { type: 'string' },
    amount: { type: 'string' },
  },
})
const { address, key, balance, id, amount } = values
const scenarios = positionals.filter((name): name is ScenarioName => names.includes(name))
const isUsable = address !== undefined && key !== undefined && scenarios.length === positionals.length
if (!isUsable) {
  console.error(usage)
  process.exit(1)
}

const phone = simulatedPhone({
  address,
  key,
  timeZone: centreTimeZone,
  ...(balance !== undefined && { balanceTzs: Number(balance) }),
})
if (id !== undefined && amount !== undefined) {
  const paid = phone.pay(Number(amount), { id })
  const status = await phone.forward(phone.text(paid))
  console.log(`${id}, ${formatTzs(paid.amountTzs)}: the server answered ${String(status)}`)
}
for (const name of scenarios.length > 0 || id !== undefined ? scenarios : (['payment'] as const)) {
  const payments = await phoneScenarios[name](phone)
  const shown = payments
    .slice(0, 5)
    .map((each) => `${each.id} ${formatTzs(each.amountTzs)}${each.counts ? '' : ', which does not count'}`)
  console.log(
    `${name}: ${shown.join('; ')}${payments.length > shown.length ? ` and ${String(payments.length - shown.length)} more` : ''}`,
  )
}
const answers = Map.groupBy(phone.statuses, (status) => status)
console.log(
  `Answers: ${[...answers].map(([status, all]) => `${String(all.length)} times ${String(status)}`).join(', ')}`,
)
