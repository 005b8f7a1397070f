import type { Centre } from '@charity-kit/contract'

/** Returns the current UTC offset of a time zone, such as "GMT+3". */
const offsetIn = (timeZone: string | undefined): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

interface Payment {
  byPhone: boolean
  centre: Centre | undefined
}

/** Whether a bank transfer seems to cross a border: the payer's UTC offset is not the centre's. */
export const comesFromAbroad = ({ byPhone, centre }: Payment): boolean =>
  !byPhone && centre !== undefined && offsetIn(undefined) !== offsetIn(centre.timeZone)
