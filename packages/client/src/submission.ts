import type { ApiError, Result } from './result.ts'
import type { Draft } from './storage.ts'

/** An `Idempotency-Key`: 128 random bits as digits and dashes. (randomUUID is missing on pages without TLS.) */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Something that was sent, and the key it went with: sent again under that key, it counts once. */
export interface Attempt<Input> {
  idempotencyKey: string
  input: Input
}

export interface SubmissionOptions<Input, Output> {
  send: (attempt: Attempt<Input>) => Promise<Result<Output>>
  /** Where attempts without a definite answer are stored, so that they outlive a reload. In memory by default. */
  attempts?: Draft<readonly Attempt<Input>[]>
  /** Whether both ask for the same record. Compared as JSON by default. */
  isSame?: (one: Input, other: Input) => boolean
  /**
   * Whether the latest attempt may have been refused because an earlier one, whose answer got lost, had arrived after all.
   * Then that one is sent again under its own key, which gives its record and never makes a second one.
   */
  mayHaveArrived?: (error: ApiError, latest: Attempt<Input>, earlier: Attempt<Input>) => boolean
}

export interface Submitted<Input, Output> {
  result: Result<Output>
  /** The attempt that `result` answers. */
  attempt: Attempt<Input>
  /** That is an earlier one, with other content, which had arrived after all. */
  arrivedBefore: boolean
}

export interface Submission<Input, Output> {
  readonly submitting: boolean
  /** Sends once; undefined while one is in flight. */
  submit(input: Input): Promise<Submitted<Input, Output> | undefined>
}

/** How many attempts without a definite answer are remembered. */
const maxAttempts = 5

/**
 * Sends what must count once. The same content keeps its key until it is accepted, however often it is sent and over a
 * reload too; a changed content gets another one.
 */
export const createSubmission = <Input, Output>({
  send,
  attempts = inMemory(),
  isSame = isSameJson,
  mayHaveArrived = () => false,
}: SubmissionOptions<Input, Output>): Submission<Input, Output> => {
  let submitting = false
  /** Nothing came of it, so it is never sent again by itself. It only keeps its key for the same content. */
  let refused: Attempt<Input> | undefined

  const unanswered = () => attempts.load() ?? []
  const allBut = ({ idempotencyKey }: Attempt<Input>) =>
    unanswered().filter((other) => other.idempotencyKey !== idempotencyKey)

  const sendOnce = async (attempt: Attempt<Input>) => {
    attempts.save([...allBut(attempt), attempt].slice(-maxAttempts)) // before it leaves: the page may be gone when it arrives
    const result = await send(attempt)
    if (!result.ok && isRefusal(result.error)) attempts.save(allBut(attempt))
    return result
  }

  const submitOnce = async (input: Input) => {
    const latest = [...unanswered(), ...(refused ? [refused] : [])].find((other) =>
      isSame(other.input, input),
    ) ?? { idempotencyKey: createIdempotencyKey(), input }
    let attempt = latest
    let result = await sendOnce(latest)
    if (!result.ok && isRefusal(result.error)) refused = isKeyRefused(result.error) ? undefined : latest
    for (const earlier of unanswered()) {
      if (result.ok || !isRefusal(result.error) || !mayHaveArrived(result.error, latest, earlier)) continue
      const answer = await sendOnce(earlier)
      if (!answer.ok && answer.error.kind === 'rejected') continue // it never arrived
      result = answer
      attempt = earlier
    }
    if (result.ok) {
      refused = undefined
      attempts.clear()
    }
    return { result, attempt, arrivedBefore: result.ok && attempt !== latest }
  }

  return {
    get submitting() {
      return submitting
    },
    async submit(input) {
      if (submitting) return undefined
      submitting = true
      try {
        return await submitOnce(input)
      } finally {
        submitting = false
      }
    },
  }
}

/** A definite no: nothing was stored. */
const isRefusal = ({ kind }: ApiError) => kind === 'rejected' || kind === 'unauthorised'

/** The key itself is what the server refuses. */
const isKeyRefused = (error: ApiError) => error.kind === 'rejected' && error.code === 'idempotency_key_reused'

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const inMemory = <Value>(): Draft<Value> => {
  let value: Value | undefined
  return {
    load: () => value,
    save(next) {
      value = next
    },
    clear() {
      value = undefined
    },
  }
}
