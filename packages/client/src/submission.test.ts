import { idempotencyKeyPattern } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ApiError, Result } from './result.ts'
import { createDraft } from './storage.ts'
import { createIdempotencyKey, createSubmission, type Attempt, type SubmissionOptions } from './submission.ts'
import { memoryStorage } from './testing/memory-storage.ts'

interface Order {
  item: string
  city?: string
  trackingNumber?: number
}
type Answer = Result<string> | Promise<Result<string>>

const accepted: Result<string> = { ok: true, value: 'stored' }
const failed = (error: ApiError): Result<never> => ({ ok: false, error })
const refused = (code: string) => failed({ kind: 'rejected', code, fields: {}, status: 400, message: '' })
const lost = failed({ kind: 'timeout' })

/** Returns a submission to a server whose response a test sets. `sent` lists every attempt. */
const start = (
  answer: Answer | ((attempt: Attempt<Order>) => Answer) = accepted,
  options: Partial<SubmissionOptions<Order, string>> = {},
) => {
  const sent: Attempt<Order>[] = []
  const server = { answer }
  const submission = createSubmission<Order, string>({
    send: async (attempt) => {
      sent.push(structuredClone(attempt))
      return typeof server.answer === 'function' ? server.answer(attempt) : server.answer
    },
    ...options,
  })
  return { submission, sent, server, keys: () => sent.map(({ idempotencyKey }) => idempotencyKey) }
}

it('[payments] each idempotency key matches the contract and is unique', () => {
  const keys = Array.from({ length: 100 }, createIdempotencyKey)
  for (const key of keys) expect(key).toMatch(idempotencyKeyPattern)
  expect(new Set(keys).size).toBe(100)
})

describe('[payments] one submission at a time', () => {
  it('sends nothing if a submission is running', async () => {
    let answer: (result: Result<string>) => void = () => undefined
    const { submission, sent } = start(new Promise<Result<string>>((resolve) => (answer = resolve)))
    expect(submission.submitting).toBe(false)
    const first = submission.submit({ item: 'bracelet' })
    expect(submission.submitting).toBe(true)
    expect(await submission.submit({ item: 'bracelet' })).toBeUndefined()
    answer(accepted)
    expect(await first).toMatchObject({ result: accepted, attempt: { input: { item: 'bracelet' } } })
    expect(submission.submitting).toBe(false)
    expect(sent).toHaveLength(1)
  })

  it('an error of one submission does not block the next', async () => {
    const { submission, server } = start(() => {
      throw new Error('a bug')
    })
    await expect(submission.submit({ item: 'bracelet' })).rejects.toThrow('a bug')
    server.answer = accepted
    expect(await submission.submit({ item: 'bracelet' })).toMatchObject({ result: accepted })
  })
})

describe('[payments] the same content keeps its key', () => {
  it.each<[string, Result<never>]>([
    ['no connection', failed({ kind: 'offline' })],
    ['no answer', lost],
    ['an answer that makes no sense', failed({ kind: 'malformed' })],
    ['a broken server', failed({ kind: 'unexpected' })],
    ['a refusal', refused('too_many_requests')],
    ['an ended sign-in', failed({ kind: 'unauthorised' })],
  ])('the same content keeps its key after %s', async (_what, failure) => {
    const { submission, keys, server } = start(failure)
    expect(await submission.submit({ item: 'bracelet' })).toMatchObject({ result: failure })
    server.answer = accepted
    await submission.submit({ item: 'bracelet' })
    expect(new Set(keys()).size).toBe(1)
  })

  it('the same content is sent again unchanged, with the values generated for the first attempt', async () => {
    const { submission, sent } = start(lost, { isSame: (one, other) => one.item === other.item })
    await submission.submit({ item: 'bracelet', trackingNumber: 1 })
    await submission.submit({ item: 'bracelet', trackingNumber: 2 })
    expect(sent[1]).toEqual(sent[0])
  })

  it('the same content gets another key after it was accepted', async () => {
    const { submission, keys } = start()
    await submission.submit({ item: 'bracelet' })
    await submission.submit({ item: 'bracelet' })
    expect(new Set(keys()).size).toBe(2)
  })

  it('the same content gets another key if the server rejects the key itself', async () => {
    const { submission, keys } = start(refused('idempotency_key_reused'))
    await submission.submit({ item: 'bracelet' })
    await submission.submit({ item: 'bracelet' })
    expect(new Set(keys()).size).toBe(2)
  })

  it('changed content gets its own key, and the first content keeps its key', async () => {
    const { submission, keys } = start(lost)
    for (const city of ['Arusha', 'Moshi', 'Arusha']) await submission.submit({ item: 'bracelet', city })
    const [first, second, third] = keys()
    expect(second).not.toBe(first)
    expect(third).toBe(first)
  })
})

describe('[payments] over a reload', () => {
  const attempt = v.object({
    idempotencyKey: v.string(),
    input: v.object({ item: v.string(), city: v.optional(v.string()) }),
  })
  const tab = () => {
    const storage = memoryStorage()
    return { storage, attempts: () => createDraft('attempts', v.array(attempt), storage) }
  }

  it('stores an attempt before it is sent, and reuses its key after a reload', async () => {
    const { attempts } = tab()
    const before = start(new Promise<never>(() => undefined), { attempts: attempts() })
    void before.submission.submit({ item: 'bracelet' })
    const after = start(accepted, { attempts: attempts() })
    await after.submission.submit({ item: 'bracelet' })
    expect(after.sent).toEqual(before.sent)
  })

  it('stores nothing after a definite response', async () => {
    for (const answer of [accepted, refused('out_of_stock'), failed({ kind: 'unauthorised' })]) {
      const { attempts } = tab()
      await start(answer, { attempts: attempts() }).submission.submit({ item: 'bracelet' })
      expect(attempts().load() ?? []).toEqual([])
    }
  })

  it('stores only the latest attempts', async () => {
    const { attempts } = tab()
    const { submission, keys } = start(lost, { attempts: attempts() })
    for (let city = 0; city < 9; city += 1) await submission.submit({ item: 'bracelet', city: String(city) })
    expect(
      attempts()
        .load()
        ?.map(({ idempotencyKey }) => idempotencyKey),
    ).toEqual(keys().slice(-5))
  })
})

describe('[payments] a lost response', () => {
  /** Server with one memory: a key gives the same record, and an item is there once. If `state.lost`, its responses are lost. */
  const shop = () => {
    const stored = new Map<string, Order>()
    const state = { lost: false, reachable: true }
    const answer = ({ idempotencyKey, input }: Attempt<Order>): Result<string> => {
      if (!state.reachable) return failed({ kind: 'offline' })
      if (!stored.has(idempotencyKey)) {
        if ([...stored.values()].some(({ item }) => item === input.item)) return refused('out_of_stock')
        stored.set(idempotencyKey, input)
      }
      return state.lost ? lost : { ok: true, value: String(stored.get(idempotencyKey)?.city) }
    }
    const all = start(answer, {
      mayHaveArrived: (error, latest, earlier) =>
        error.kind === 'rejected' &&
        error.code === 'out_of_stock' &&
        latest.input.item === earlier.input.item,
    })
    return { ...all, stored, state }
  }

  it('returns the record of an earlier attempt that had arrived, and creates no second one', async () => {
    const { submission, stored, state } = shop()
    state.lost = true
    await submission.submit({ item: 'bracelet', city: 'Arusha' })
    state.lost = false
    expect(await submission.submit({ item: 'bracelet', city: 'Moshi' })).toMatchObject({
      result: { ok: true, value: 'Arusha' },
      attempt: { input: { city: 'Arusha' } },
      arrivedBefore: true,
    })
    expect(stored.size).toBe(1)
  })

  it('sends the changed content if the earlier attempt never arrived', async () => {
    const { submission, sent, state } = shop()
    state.reachable = false
    await submission.submit({ item: 'bracelet', city: 'Arusha' })
    state.reachable = true
    expect(await submission.submit({ item: 'bracelet', city: 'Moshi' })).toMatchObject({
      result: { ok: true, value: 'Moshi' },
      attempt: { input: { city: 'Moshi' } },
      arrivedBefore: false,
    })
    expect(sent).toHaveLength(2)
  })

  it('keeps the rejection if another buyer was faster, and sends the earlier attempt once', async () => {
    const { submission, sent, stored, state } = shop()
    stored.set('not ours', { item: 'bracelet' })
    state.reachable = false
    await submission.submit({ item: 'bracelet', city: 'Arusha' })
    state.reachable = true
    for (const city of ['Moshi', 'Dodoma'])
      expect(await submission.submit({ item: 'bracelet', city })).toMatchObject({
        result: refused('out_of_stock'),
        attempt: { input: { city } },
      })
    expect(sent.map(({ input }) => input.city)).toEqual(['Arusha', 'Moshi', 'Arusha', 'Dodoma'])
  })

  it('returns the failure if the earlier attempt still gets no response', async () => {
    const { submission, server, sent } = shop()
    server.answer = lost
    await submission.submit({ item: 'bracelet', city: 'Arusha' })
    server.answer = ({ input }) => (input.city === 'Moshi' ? refused('out_of_stock') : lost)
    expect(await submission.submit({ item: 'bracelet', city: 'Moshi' })).toMatchObject({ result: lost })
    server.answer = accepted
    await submission.submit({ item: 'bracelet', city: 'Arusha' })
    expect(sent.at(-1)).toEqual(sent[0])
  })

  it('does not send an earlier attempt again by default', async () => {
    const { submission, sent, server } = start(lost)
    await submission.submit({ item: 'bracelet', city: 'Arusha' })
    server.answer = refused('out_of_stock')
    expect(await submission.submit({ item: 'bracelet', city: 'Moshi' })).toMatchObject({
      result: refused('out_of_stock'),
    })
    expect(sent).toHaveLength(2)
  })
})
