import { email, loginInput, requiredLine } from '@charity-kit/contract'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocaleProvider } from '../i18n/locale.tsx'
import { Field } from './field.tsx'
import { useForm, type FormErrors, type FormOptions } from './use-form.ts'

const schema = v.pipe(
  v.object({
    name: requiredLine(12, 'name_required'),
    email,
    password: loginInput.entries.password,
    again: v.string(),
    remember: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['again']],
      (values) => values.password === values.again,
      'passwords_differ',
    ),
    ['again'],
  ),
)
type Options = FormOptions<typeof schema, string>
type Errors = FormErrors<typeof schema>

const initial = { name: '', email: '', password: '', again: '', remember: false }
const right = { name: ' Neema ', email: 'neema@mail.example', password: 'secret-1', again: 'secret-1' }

const SampleForm = (props: Pick<Options, 'submit' | 'draft'>) => {
  const { field, form, errors, submitting, validate, reset } = useForm({ schema, initial, ...props })
  const remember = field('remember')
  return (
    <form {...form}>
      {errors.form && <p role="alert">{errors.form}</p>}
      <Field label="Name" {...field('name')} />
      <Field label="Email" {...field('email')} />
      <Field label="Password" type="password" {...field('password')} />
      <Field label="Again" type="password" {...field('again')} />
      <label>
        <input
          type="checkbox"
          name={remember.name}
          checked={remember.value}
          onChange={(event) => {
            remember.onChange(event.currentTarget.checked)
          }}
        />
        Remember me
      </label>
      <button type="submit">{submitting ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={() => validate()}>
        Check
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </form>
  )
}

const show = (props: Partial<Options> = {}, lang?: string) => {
  const submit = vi.fn<Options['submit']>(async () => undefined)
  const form = (tag?: string) => (
    <StrictMode>
      <LocaleProvider lang={tag}>
        <SampleForm submit={submit} {...props} />
      </LocaleProvider>
    </StrictMode>
  )
  const { rerender, unmount } = render(form(lang))
  return {
    submit,
    unmount,
    speak: (tag: string) => {
      rerender(form(tag))
    },
  }
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })
const fill = async (values: Partial<typeof right> = right) => {
  for (const [label, value] of Object.entries(values))
    await field(label.charAt(0).toUpperCase() + label.slice(1)).fill(value)
}
const send = () => button('Send').click()

afterEach(cleanup)

describe('[S5 forms] validation', () => {
  it('shows all errors at once as sentences, focuses the first, and sends nothing', async () => {
    const { submit } = show()
    await fill({ password: '12345', again: '123456' })
    await send()
    for (const words of [
      'Name is required',
      'Email is required',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ])
      await expect.element(text(words)).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Again')).toHaveAttribute('aria-invalid', 'true')
    expect(submit).not.toHaveBeenCalled()
  })

  it('moves the focus to the first error again each time', async () => {
    show()
    await fill({ name: 'Neema' })
    await send()
    await expect.element(field('Email')).toHaveFocus()
    await send()
    await expect.element(field('Email')).toHaveFocus()
  })

  it('clears the error of an edited field, and keeps the others', async () => {
    show()
    await send()
    await userEvent.type(field('Email'), 'n')
    await expect.element(text('Email is required')).not.toBeInTheDocument()
    await expect.element(text('Email is invalid')).not.toBeInTheDocument()
    await expect.element(text('Name is required')).toBeVisible()
  })

  it('changes the language of errors with the page', async () => {
    const { speak } = show()
    await send()
    await expect.element(text('Name is required')).toBeVisible()
    speak('sw')
    await expect.element(text('Jina linahitajika')).toBeVisible()
  })

  it("takes a field's limit from the schema", async () => {
    show()
    await expect.element(field('Name')).toHaveAttribute('maxlength', '12')
    await expect.element(field('Again')).not.toHaveAttribute('maxlength')
  })

  it('can check without sending', async () => {
    const { submit } = show()
    await button('Check').click()
    await expect.element(field('Name')).toHaveFocus()
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('[S5 forms] submitting', () => {
  it('sends the output of the schema', async () => {
    const { submit } = show()
    await fill()
    await field('Remember me').click()
    await send()
    await expect.poll(() => submit.mock.calls.length).toBe(1)
    expect(submit.mock.calls[0]?.[0]).toEqual({ ...right, name: 'Neema', remember: true })
  })

  it('sends once despite several clicks, and says that it is sending', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const submit = vi.fn(() => promise)
    show({ submit })
    await fill()
    const element = button('Send').element() as HTMLButtonElement
    act(() => {
      element.click()
      element.click()
    })
    await expect.element(button('Sending')).toBeVisible()
    await button('Sending').click()
    expect(submit).toHaveBeenCalledTimes(1)
    resolve(undefined)
    await expect.element(button('Send')).toBeVisible()
  })

  it("shows the server's errors at their fields, focuses the first, and clears them by an edit", async () => {
    const errors: Errors = { fields: { email: 'Taken' }, form: 'Not accepted' }
    show({ submit: async () => errors })
    await fill()
    await send()
    await expect.element(text('Taken')).toBeVisible()
    await expect.element(text('Not accepted')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(field('Name')).toHaveValue(' Neema ')
    await userEvent.type(field('Email'), 'x')
    await expect.element(text('Taken')).not.toBeInTheDocument()
    await expect.element(text('Not accepted')).not.toBeInTheDocument()
  })

  it('aborts the signal when the form is left', async () => {
    const signals: AbortSignal[] = []
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { unmount } = show({
      submit: (_output, signal) => {
        signals.push(signal)
        return promise
      },
    })
    await fill()
    await send()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    unmount()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    resolve(undefined)
  })

  it('reads values that a password manager filled in without an event', async () => {
    const { submit } = show()
    await fill({ name: 'Neema' })
    for (const [name, value] of [
      ['Email', 'neema@mail.example'],
      ['Password', 'secret-1'],
      ['Again', 'secret-1'],
    ] as const)
      (field(name).element() as HTMLInputElement).value = value
    await send()
    await expect.poll(() => submit.mock.calls.length).toBe(1)
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ email: 'neema@mail.example', password: 'secret-1' })
  })

  it('resets to the initial values', async () => {
    show()
    await fill({ name: 'Neema' })
    await send()
    await button('Reset').click()
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(text('Email is required')).not.toBeInTheDocument()
  })
})

describe('[S5 forms] drafts', () => {
  const draftOf = (stored?: Partial<typeof initial>) => {
    const draft = { stored, load: () => draft.stored, save: vi.fn(), clear: vi.fn() }
    draft.save.mockImplementation((values: typeof initial) => (draft.stored = values))
    draft.clear.mockImplementation(() => (draft.stored = undefined))
    return draft
  }

  it('fills in the form from the draft, saves each edit, and clears the draft after acceptance', async () => {
    const draft = draftOf({ name: 'Neema', email: 'neema@mail.example' })
    show({ draft })
    await expect.element(field('Name')).toHaveValue('Neema')
    await fill({ password: 'secret-1', again: 'secret-1' })
    expect(draft.stored).toMatchObject({ name: 'Neema', password: 'secret-1' })
    await send()
    await expect.poll(() => draft.stored).toBeUndefined()
  })

  it('keeps the draft if the form was rejected', async () => {
    const draft = draftOf()
    show({ draft, submit: async () => ({ form: 'Not accepted' }) })
    await fill()
    await send()
    await expect.element(text('Not accepted')).toBeVisible()
    expect(draft.stored).toMatchObject(right)
  })
})
