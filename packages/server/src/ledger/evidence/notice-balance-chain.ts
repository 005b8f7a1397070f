import type { BalanceStep } from './balance-repository.ts'

const signedCents = ({ direction, amount_cents, fee_cents }: BalanceStep): number =>
  direction === 'in' || direction === 'returned' ? amount_cents : -amount_cents - fee_cents

const before = (step: BalanceStep): number => (step.balance_cents ?? 0) - signedCents(step)

/**
 * Whether each balance follows from the one before it, so that whoever forges a message has to know the balance. Messages have minutes, so
 * within one any order may be the right one; a message that has not come yet breaks the chain until it does.
 * @param steps in the order of their times.
 * @param start the balance before the first of them, where it is known.
 */
export const isChainWhole = (steps: readonly BalanceStep[], start?: number): boolean => {
  let balance = start
  for (const minute of Map.groupBy(steps, ({ paid_at }) => paid_at.slice(0, 16)).values()) {
    // What has no balance may have moved it: the same message in another language may add it.
    if (minute.some(({ balance_cents }) => balance_cents === null)) return false
    balance ??= firstBalance(minute)
    const following = Map.groupBy(minute, before)
    for (let left = minute.length; left > 0; left--) {
      const step = balance === undefined ? undefined : following.get(balance)?.shift()
      if (!step) return false
      balance = step.balance_cents ?? undefined
    }
  }
  return true
}

/** The balance before the step that follows from none of the others. */
const firstBalance = (steps: readonly BalanceStep[]): number | undefined => {
  const following = Map.groupBy(steps, ({ balance_cents }) => balance_cents)
  const first = steps.find((step) => following.get(before(step))?.every((other) => other === step) ?? true)
  return first && before(first)
}
