import type { ApiError, Result } from './result.ts'
import type { Draft } from './storage.ts'

/** Returns an `Idempotency-Key`: 128 random bits as digits and dashes. randomUUID is missing on pages without TLS. */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Input that was sent, and its idempotency key. Sent again with this key, it counts once. */
export interface Attempt<Input> {
  idempotencyKey: string
  input: Input
}

export interface SubmissionOptions<Input, Output> {
  send: (attempt: Attempt<Input>) => Promise<Result<Output>>
  /** Storage of attempts without a definite response, to survive a reload. In memory by default. */
  attempts?: Draft<readonly Attempt<Input>[]>
  /** Returns whether both inputs ask for the same record. Compares JSON by default. */
  isSame?: (one: Input, other: Input) => boolean
  /**
   * Returns whether the latest attempt may have been rejected because an earlier one arrived, although its response
   * was lost. If so, the earlier one is sent again with its own key. That returns its record, and never creates a
   * second one.
   */
  mayHaveArrived?: (error: ApiError, latest: Attempt<Input>, earlier: Attempt<Input>) => boolean
}

export interface Submitted<Input, Output> {
  result: Result<Output>
  /** Attempt that `result` belongs to. */
  attempt: Attempt<Input>
  /** Whether `attempt` is an earlier one with other content, which had arrived although its response was lost. */
  arrivedBefore: boolean
}

export interface Submission<Input, Output> {
  readonly submitting: boolean
  /** Sends the input once. Returns undefined while another submission is running. */
  submit(input: Input): Promise<Submitted<Input, Output> | undefined>
}

/** Most attempts without a definite response that are stored. */
const maxAttempts = 5

/**
 * Creates a submission of inputs that must count once. The same content keeps its key until it is accepted, also
 * after several attempts and a reload. Changed content gets another key.
 */
export const createSubmission = <Input, Output>({
  send,
  attempts = inMemory(),
  isSame = isSameJson,
  mayHaveArrived = () => false,
}: SubmissionOptions<Input, Output>): Submission<Input, Output> => {
  let submitting = false
  /**
   * Attempt that was rejected. It stored nothing, so it is not sent again automatically. It only keeps its key for
   * the same content.
   */
  let refused: Attempt<Input> | undefined

  const unanswered = () => attempts.load() ?? []
  const allBut = ({ idempotencyKey }: Attempt<Input>) =>
    unanswered().filter((other) => other.idempotencyKey !== idempotencyKey)

  const sendOnce = async (attempt: Attempt<Input>) => {
    attempts.save([...allBut(attempt), attempt].slice(-maxAttempts)) // saved before it is sent, because the page may close before the response
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
      if (!answer.ok && answer.error.kind === 'rejected') continue // the earlier attempt never arrived
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

/** Returns whether an error is definite: nothing was stored. */
const isRefusal = ({ kind }: ApiError) => kind === 'rejected' || kind === 'unauthorised'

/** Returns whether the server rejects the key itself. */
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
