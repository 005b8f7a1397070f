import type { Limits } from '@charity-kit/contract'
import type { Config } from '../../config/config.ts'

/** The limits that the centre chose, and the settings' where it chose none. */
export const limitsOf = (
  { orderLimits, rateLimitFactor, stockHoldHours, secondPersonTzs, retention }: Config,
  chosen: Limits = {},
): Pick<Config, 'orderLimits' | 'stockHoldHours' | 'secondPersonTzs' | 'retention'> => {
  const shareOf = (percent: number | undefined, set: number): number =>
    rateLimitFactor === 0 || percent === undefined ? set : percent / 100
  return {
    orderLimits: {
      maxPieces: chosen.orderMaxPieces ?? orderLimits.maxPieces,
      maxPiecesInAll: chosen.orderMaxPiecesInAll ?? orderLimits.maxPiecesInAll,
      maxClientShare: shareOf(chosen.orderClientStockPercent, orderLimits.maxClientShare),
      maxHoldsShare: shareOf(chosen.orderHoldsStockPercent, orderLimits.maxHoldsShare),
    },
    stockHoldHours: {
      known: chosen.orderHoldHours ?? stockHoldHours.known,
      unknown: chosen.orderUnknownHoldHours ?? stockHoldHours.unknown,
    },
    secondPersonTzs: chosen.secondPersonTzs ?? secondPersonTzs,
    retention: {
      emailDays: chosen.emailDays ?? retention.emailDays,
      messageDays: chosen.messageDays ?? retention.messageDays,
      personDays: chosen.personDays ?? retention.personDays,
      securityLogDays: chosen.securityLogDays ?? retention.securityLogDays,
    },
  }
}
