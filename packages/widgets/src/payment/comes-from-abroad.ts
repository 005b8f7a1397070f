import type { Centre } from '@charity-kit/contract'

/** A zone's distance from UTC now, such as "GMT+3". */
const offsetIn = (timeZone: string | undefined): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

interface Payment {
  byPhone: boolean
  centre: Centre | undefined
}

/** Whether a bank transfer crosses a border, by the payer's clock: how long that takes, nobody knows. */
export const comesFromAbroad = ({ byPhone, centre }: Payment): boolean =>
  !byPhone && centre !== undefined && offsetIn(undefined) !== offsetIn(centre.timeZone)
