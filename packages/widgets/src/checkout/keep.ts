import { checkOrder, keepPieces, type WireDate } from '@charity-kit/contract'
import type { Client } from '@charity-kit/client'
import type { CartLine } from '../cart/cart-store.ts'

/** Whether the pieces of the basket are kept while they are paid for. */
export interface Kept {
  /** `over`: until a moment ago. `never`: what may be kept is kept for others. `gone`: somebody else has bought a piece. */
  state: 'now' | 'over' | 'never' | 'gone'
  /** As an instant; undefined where they never were. */
  until: WireDate | undefined
}

export interface Keeper {
  /** Keeps what is in the basket; what was kept before is kept instead where it was the same. */
  keep: (lines: readonly CartLine[]) => void
  /** The visitor left. */
  letGo: () => void
  /** The order has taken over what was kept. */
  ordered: () => void
  /** Undefined unless the server has kept something for it. */
  token: () => string | undefined
}

export interface KeeperOptions {
  client: Client
  /** That of an earlier load of the page. */
  token: string | undefined
  /** Undefined where a server keeps nothing: the page then says nothing. */
  onChange: (kept: Kept | undefined) => void
}

/** 128 random bits. (randomUUID is missing on pages without TLS.) */
const createToken = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The longest delay that `setTimeout` takes; a browser ends a longer one at once. */
const longestTimerMs = 2 ** 31 - 1

const itemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }))

/** Keeps a tab's pieces on the payment step. Calls go one after the other, so that the last one counts. */
export const createKeeper = ({ client, token: earlier, onChange }: KeeperOptions): Keeper => {
  const token = earlier ?? createToken()
  let isKnown = earlier !== undefined
  let turn = 0
  let queue = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What is not kept, or no longer: whether it is still there. */
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
    // A server without the call, or without an answer, or an empty basket: nothing is promised.
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
