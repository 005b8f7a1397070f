/**
 * Characters of IDs like those of a mobile money network: three for the day, and seven that no neighbour shares.
 * IDs that count up would all be possible duplicates of each other.
 */
const characters = '0123456789ABCDEFGHJKMNPQRTUVWXYZ'
const paymentsPerDay = 137
/** Odd factor, so that no two numbers have the same product modulo a power of two. */
const factor = 1_103_515_245
const modulus = 32 ** 7

/** Returns SQL for both engines that makes the ID of `number`, an SQL expression. */
export const sqlOfId = (number: string): string => {
  const wide = `cast(${number} as bigint)`
  const digits = (value: string, count: number): string[] =>
    Array.from(
      { length: count },
      (_, at) =>
        `substr('${characters}', cast(1 + ${value} / ${String(32 ** (count - 1 - at))} % 32 as integer), 1)`,
    )
  return [
    ...digits(`${wide} / ${String(paymentsPerDay)}`, 3),
    ...digits(`(${wide} * ${String(factor)} % ${String(modulus)})`, 7),
  ].join(' || ')
}

/** Returns the ID of a number, equal to that of {@link sqlOfId}. */
export const idOf = (number: number): string => {
  const digits = (value: number, count: number): string =>
    Array.from(
      { length: count },
      (_, at) => characters[Math.floor(value / 32 ** (count - 1 - at)) % 32],
    ).join('')
  return digits(Math.floor(number / paymentsPerDay), 3) + digits((number * factor) % modulus, 7)
}
