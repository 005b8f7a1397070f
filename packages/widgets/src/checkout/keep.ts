import { checkOrder, keepPieces, type WireDate } from '@charity-kit/contract'
import type { Client } from '@charity-kit/client'
import type { CartLine } from '../cart/cart-store.ts'

/** Whether the basket's pieces are reserved while the buyer pays. */
export interface Kept {
  /**
   * `over`: the reservation has ended. `never`: others have taken all possible reservations. `gone`: another buyer has
   * bought a piece.
   */
  state: 'now' | 'over' | 'never' | 'gone'
  /** End of the reservation; undefined if the pieces were never reserved. */
  until: WireDate | undefined
}

export interface Keeper {
  /** Reserves the basket's pieces. The same pieces keep their reservation; other pieces replace it. */
  keep: (lines: readonly CartLine[]) => void
  /** Releases the reservation when the visitor leaves. */
  letGo: () => void
  /** Called when the order has taken over the reservation. */
  ordered: () => void
  /** Returns the reservation's token; undefined unless the server has reserved a piece. */
  token: () => string | undefined
}

export interface KeeperOptions {
  client: Client
  /** Token of an earlier page load. */
  token: string | undefined
  /** Receives the state; undefined if the server does not reserve pieces, so that the page says nothing. */
  onChange: (kept: Kept | undefined) => void
}

/** Returns 128 random bits. (randomUUID is missing on pages without TLS.) */
const createToken = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The longest delay that `setTimeout` accepts; a browser ends a longer one at once. */
const longestTimerMs = 2 ** 31 - 1

const itemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }))

/** Reserves a tab's pieces on the payment step. Calls run one after the other, so that the last one counts. */
export const createKeeper = ({ client, token: earlier, onChange }: KeeperOptions): Keeper => {
  const token = earlier ?? createToken()
  let isKnown = earlier !== undefined
  let turn = 0
  let queue = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Asks whether pieces without a reservation are still available. */
  const end = async (lines: readonly CartLine[], { state, until }: Kept, mine: number): Promise<void> => {
    const orderItemList = itemsOf(lines)
    const result = await client(checkOrder, { body: { orderItemList, keep: token } })
    if (mine !== turn) return
    const isThere = !result.ok || Object.keys(result.value.fields).length === 0
    onChange({ state: isThere ? state : 'gone', until })
  }

  const ask = async (lines: readonly CartLine[], mine: number): Promise<void> => {
    if (mine !== turn) return
    const orderItemList = itemsOf(lines)
    const result = await client(keepPieces, { body: { keep: token, orderItemList } })
    if (mine !== turn) return
    // The page promises nothing if the basket is empty, or if the server does not respond or lacks the call.
    if (!result.ok || lines.length === 0) {
      onChange(undefined)
      return
    }
    isKnown = true
    const { keptUntil: until, keptForS, orderItemList: kept } = result.value
    const isWhole = orderItemList.every(({ productId, quantity }) =>
      kept.some((each) => each.productId === productId && each.quantity >= quantity),
    )
    if (!until || typeof keptForS !== 'number' || !isWhole) {
      await end(lines, { state: 'never', until: undefined }, mine)
      return
    }
    onChange({ state: 'now', until })
    timer = setTimeout(
      () => void end(lines, { state: 'over', until }, mine),
      Math.min(keptForS * 1000, longestTimerMs),
    )
  }

  const run = (work: (mine: number) => Promise<void>) => {
    clearTimeout(timer)
    const mine = ++turn
    queue = queue.then(() => work(mine))
  }

  return {
    keep(lines) {
      run((mine) => ask(lines, mine))
    },
    letGo() {
      onChange(undefined)
      run(async () => {
        if (isKnown) await client(keepPieces, { body: { keep: token, orderItemList: [] } })
      })
    },
    ordered() {
      run(() => Promise.resolve())
    },
    token: () => (isKnown ? token : undefined),
  }
}
