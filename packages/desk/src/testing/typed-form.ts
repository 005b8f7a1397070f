import { deferred, failed, refused, type FakeServer } from '@charity-kit/client/testing'
import type { Result } from '@charity-kit/client'
import type { Call, RequestParts } from '@charity-kit/contract'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

/** Presses keys one after the other: `press('Tab', 'Enter')`. */
export const press = async (...keys: string[]): Promise<void> => {
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))
}

/** What has the focus. */
const focused = (): Element | null => document.activeElement

/** Ways in which nothing comes of it, and what the form says, in each language. */
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
  /** What goes, with the call's parameters as they stand in its address. */
  sent: { params?: Record<string, string>; body: NoInfer<Request>['body'] }
  /** Where the form is: its dialog, say. The page unless set. */
  inside?: Pick<Locator, 'getByText'>
  /** Sends it, as often as it is pressed: Enter unless set. */
  send?: () => Promise<void>
  /** The language of the page: English unless set. */
  lang?: 'en' | 'sw'
}

/**
 * Sends a form that is filled: pressed twice it goes once, with exactly what was typed. Whatever then keeps it from being done, the form
 * says so and stays as it is, with its focus, until it is sent again.
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

/** What every field on the page holds. */
const valuesOnPage = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map((field) =>
    field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value,
  )

/** Has a field refused by the server: its sentence stands at the field, which has the focus; typing takes it away. */
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

/** A field says what is wrong with it, is marked, and has the focus. */
export const expectErrorAt = async (field: Locator, sentence: string): Promise<void> => {
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence) as string)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
}
