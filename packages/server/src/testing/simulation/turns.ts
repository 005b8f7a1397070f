import { AsyncLocalStorage } from 'node:async_hooks'

interface Waiting {
  caller: number
  go: () => void
}

/**
 * Decides which statement or transaction comes next.
 * A transaction of one instance blocks all others, as SQLite's write lock does. A concurrent read would see the data
 * from before the transaction, as if it had come before it. Every order that the instances can have is therefore an
 * order of whole turns.
 * The history chooses between concurrent calls once each of them waits for the database, and nothing else can happen.
 */
export class Turns {
  readonly #caller = new AsyncLocalStorage<number>()
  #waiting: Waiting[] = []
  #running = new Set<number>()
  #choose: () => number = () => 0
  #isTaken = false
  #isLooking = false

  /**
   * Runs calls at the same time. `choose` returns a number from 0 on for each turn that several calls want. Never
   * rejects.
   */
  async together(calls: readonly (() => Promise<void>)[], choose: () => number): Promise<void> {
    this.#choose = choose
    const running = calls.map(async (call, index) => {
      const caller = index + 1
      this.#running.add(caller)
      try {
        await this.#caller.run(caller, call)
      } finally {
        this.#running.delete(caller)
        this.#look()
      }
    })
    await Promise.allSettled(running)
    this.#choose = () => 0
  }

  /** Waits for a turn. */
  async take(): Promise<void> {
    if (this.#running.size === 0 && !this.#isTaken && this.#waiting.length === 0) {
      this.#isTaken = true
      return
    }
    await new Promise<void>((go) => {
      this.#waiting.push({ caller: this.#caller.getStore() ?? 0, go })
      this.#look()
    })
  }

  /** Ends a turn. */
  give(): void {
    this.#isTaken = false
    if (this.#waiting.length > 0) this.#look()
  }

  #look(): void {
    if (this.#running.size === 0) {
      this.#next(0)
      return
    }
    if (this.#isLooking) return
    this.#isLooking = true
    // Everything that follows from the last turn has happened then.
    setImmediate(() => {
      this.#isLooking = false
      const waiting = new Set(this.#waiting.map(({ caller }) => caller))
      if ([...this.#running].every((caller) => waiting.has(caller))) this.#next(this.#choose())
    })
  }

  #next(choice: number): void {
    if (this.#isTaken || this.#waiting.length === 0) return
    const [next] = this.#waiting.splice(choice % this.#waiting.length, 1)
    this.#isTaken = true
    next?.go()
  }
}
