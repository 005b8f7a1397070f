import type { Limits } from '@charity-kit/contract'
import type { Config } from '../config/config.ts'

/** The limits that the centre chose, and the settings' where it chose none. */
export const limitsOf = (
  { orderLimits, rateLimitFactor, stockHoldHours, retention }: Config,
  chosen: Limits = {},
): Pick<Config, 'orderLimits' | 'stockHoldHours' | 'retention'> => {
  const percent = rateLimitFactor === 0 ? undefined : chosen.orderClientStockPercent
  return {
    orderLimits: {
      maxPieces: chosen.orderMaxPieces ?? orderLimits.maxPieces,
      maxPiecesInAll: chosen.orderMaxPiecesInAll ?? orderLimits.maxPiecesInAll,
      maxClientShare: percent === undefined ? orderLimits.maxClientShare : percent / 100,
    },
    stockHoldHours: chosen.orderHoldHours ?? stockHoldHours,
    retention: {
      emailDays: chosen.emailDays ?? retention.emailDays,
      messageDays: chosen.messageDays ?? retention.messageDays,
      personDays: chosen.personDays ?? retention.personDays,
      securityLogDays: chosen.securityLogDays ?? retention.securityLogDays,
    },
  }
}
