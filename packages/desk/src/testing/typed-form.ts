import { deferred, failed, refused, type FakeServer } from '@charity-kit/client/testing'
import type { Result } from '@charity-kit/client'
import type { Call, RequestParts } from '@charity-kit/contract'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

/** Presses keys one after the other: `press('Tab', 'Enter')`. */
export const press = async (...keys: string[]): Promise<void> => {
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))
}

/** Returns the focused element. */
const focused = (): Element | null => document.activeElement

/** Failures of a request, and the form's sentence for each, by language. */
const refusals = [
  [
    failed({ kind: 'offline' }),
    { en: /^You're offline\. We kept what you typed\./, sw: /^Huna mtandao\. Tumehifadhi ulichoandika\./ },
  ],
  [
    failed({ kind: 'unexpected' }),
    {
      en: 'Something went wrong. Please try again.',
      sw: 'Hitilafu imetokea. Tafadhali jaribu tena.',
    },
  ],
  [
    failed({ kind: 'timeout' }),
    {
      en: 'The server took too long. Please try again.',
      sw: 'Seva imechelewa kujibu. Tafadhali jaribu tena.',
    },
  ],
  [
    refused('too_many_requests', { status: 429, message: 'Wait a minute.' }),
    { en: 'Wait a minute.', sw: /^Umejaribu mara nyingi mno\./ },
  ],
  [
    refused('state_changed', { status: 409, message: 'Somebody else was faster.' }),
    { en: 'Somebody else was faster.', sw: 'Somebody else was faster.' },
  ],
] as const

export interface TypedForm<Request extends RequestParts, Output> {
  server: FakeServer
  call: Call<Request, Output>
  /** Expected request, with the call's parameters as they stand in the address. */
  sent: { params?: Record<string, string>; body: NoInfer<Request>['body'] }
  /** Place of the form, such as a dialog; by default the page. */
  inside?: Pick<Locator, 'getByText'>
  /** Sends the form, once for each call; by default with Enter. */
  send?: () => Promise<void>
  /** Language of the page; by default English. */
  lang?: 'en' | 'sw'
}

/**
 * Sends a filled form. Submitted twice, it sends one request, with exactly the typed values.
 * After each failure the form shows the reason, and keeps its values and its focus, until it is sent again.
 */
export const expectSentOnceAndKept = async <Request extends RequestParts, Output>({
  server,
  call,
  sent,
  inside = page,
  send = () => press('Enter'),
  lang = 'en',
}: TypedForm<Request, Output>): Promise<void> => {
  const typed = valuesOnPage()
  const focus = focused()
  const first = deferred<Result<Output>>()
  server.on(call, first.promise, ...refusals.slice(1).map(([result]) => result))
  await send()
  await send()
  await expect.poll(() => server.requestsTo(call)).toMatchObject([{ params: sent.params ?? {} }])
  expect(server.requestsTo(call).map(({ body }) => body)).toEqual([sent.body])
  first.resolve(refusals[0][0])
  for (const [index, [, sentences]] of refusals.entries()) {
    if (index > 0) await send()
    await expect.element(inside.getByText(sentences[lang]).first()).toBeVisible()
    expect(valuesOnPage()).toEqual(typed)
    expect(focused()).toBe(focus)
  }
  expect(server.requestsTo(call).map(({ body }) => body)).toEqual(refusals.map(() => sent.body))
}

/** Returns the values of all fields on the page. */
const valuesOnPage = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map((field) =>
    field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value,
  )

/** Makes the server reject a field. Its sentence stands at the field, which has the focus; typing removes it. */
export const expectRefusedAt = async <Request extends RequestParts, Output>(
  { server, call, send = () => press('Enter') }: Pick<TypedForm<Request, Output>, 'server' | 'call' | 'send'>,
  name: string,
  field: Locator,
): Promise<void> => {
  const sentence = `Not like this: ${name}.`
  server.on(call, refused('validation_failed', { fields: { [name]: sentence } }))
  await send()
  await expectErrorAt(field, sentence)
}

/** Expects an error at a field, which is marked as invalid, and has the focus. */
export const expectErrorAt = async (field: Locator, sentence: string): Promise<void> => {
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence) as string)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
}
