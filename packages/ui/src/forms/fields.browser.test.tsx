import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChoiceCard } from './choice-card.tsx'
import { Field, type FieldProps } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { Select, type SelectProps } from './select.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import '../styles/tokens.css'
import '../styles/page-theme.css'
import '../styles/reset.css'
import '../components/button.css'
import '../components/icon.css'
import './field.css'
import './select.css'

afterEach(cleanup)

const TypedField = ({ value: initial = '', ...props }: Partial<FieldProps>) => {
  const [value, setValue] = useState(initial)
  return (
    <div className="ch-root">
      <Field label="Amount" {...props} value={value} onChange={setValue} />
    </div>
  )
}
const TypedText = (props: Partial<TextAreaProps>) => {
  const [value, setValue] = useState('')
  return <TextArea label="Amount" {...props} value={value} onChange={setValue} />
}
const ChosenSelect = ({ value: initial = '', ...props }: Partial<SelectProps>) => {
  const [value, setValue] = useState(initial)
  return (
    <Select
      label="Gender"
      choices={[
        ['MALE', 'Male'],
        ['FEMALE', 'Female'],
      ]}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}
const input = () => page.getByRole('textbox', { name: 'Amount' })
const select = () => page.getByRole('combobox', { name: 'Gender' })

describe('Field', () => {
  it('ties the field to its label, hint and error, and announces the error', async () => {
    const { rerender } = render(<TypedField hint={<b>In shillings</b>} />)
    await expect.element(input()).toHaveAccessibleDescription('In shillings')
    await expect.element(input()).toHaveAttribute('aria-invalid', 'false')
    rerender(<TypedField hint={<b>In shillings</b>} error="Please enter an amount above zero." />)
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(input())
      .toHaveAccessibleDescription('In shillings Please enter an amount above zero.')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter an amount above zero.')
  })

  it('reports typed text', async () => {
    render(<TypedField />)
    await input().fill('5,000')
    await expect.element(input()).toHaveValue('5,000')
  })

  it('has slots for a prefix, which focuses the input, and for a button at its end', async () => {
    let pressed = 0
    render(
      <TypedField
        prefix="Tsh"
        suffix={
          <button type="button" className="ch-icon-btn" onClick={() => (pressed += 1)}>
            Max
          </button>
        }
      />,
    )
    const { paddingLeft, paddingRight } = getComputedStyle(input().element())
    const prefix = page.getByText('Tsh').element().getBoundingClientRect()
    const button = page.getByRole('button').element().getBoundingClientRect()
    const box = input().element().getBoundingClientRect()
    expect(prefix.right - box.left).toBeLessThan(Number.parseFloat(paddingLeft))
    expect(box.right - button.left).toBeLessThanOrEqual(Number.parseFloat(paddingRight) + 1)
    await page.getByRole('button').click()
    expect(pressed).toBe(1)
    await userEvent.click(page.getByText('Tsh'), { force: true })
    await expect.element(input()).toHaveFocus()
  })
})

describe('TextArea', () => {
  it('reports typed text of several lines, and is tied to its hint and error', async () => {
    const { rerender } = render(<TypedText hint="As you like" rows={2} />)
    await input().fill('Asante\nsana')
    await expect.element(input()).toHaveValue('Asante\nsana')
    await expect.element(input()).toHaveAttribute('rows', '2')
    rerender(<TypedText hint="As you like" error="Please say why." />)
    await expect.element(input()).toHaveAccessibleDescription('As you like Please say why.')
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('Select', () => {
  it('[S2 contact] selects nothing at first with a placeholder', async () => {
    render(<ChosenSelect placeholder="Please choose" name="sex" error="Please choose one" />)
    await expect.element(select()).toHaveValue('')
    await expect.element(select()).toHaveAccessibleDescription('Please choose one')
    await expect.element(select()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.selectOptions(select(), 'Female')
    await expect.element(select()).toHaveValue('FEMALE')
  })

  it('has its accessible name when the label is hidden', async () => {
    render(<ChosenSelect quiet value="MALE" hint="As in the register" />)
    await expect.element(select()).toHaveValue('MALE')
    await expect.element(select()).toHaveAccessibleDescription('As in the register')
  })

  it('has slots for a prefix and for a button, which stands beside the arrow', async () => {
    let pressed = 0
    const { container } = render(
      <div className="ch-root">
        <ChosenSelect
          value="MALE"
          prefix="Mr"
          suffix={
            <button type="button" className="ch-icon-btn" onClick={() => (pressed += 1)}>
              ?
            </button>
          }
        />
      </div>,
    )
    const { paddingLeft, paddingRight } = getComputedStyle(select().element())
    const prefix = page.getByText('Mr', { exact: true }).element().getBoundingClientRect()
    const button = page.getByRole('button').element().getBoundingClientRect()
    const arrow = container.querySelector('.ch-select > .ch-icon')!.getBoundingClientRect()
    const box = select().element().getBoundingClientRect()
    expect(prefix.right - box.left).toBeLessThan(Number.parseFloat(paddingLeft))
    expect(box.right - button.left).toBeLessThanOrEqual(Number.parseFloat(paddingRight) + 1)
    expect(button.right).toBeLessThanOrEqual(arrow.left + 1)
    await page.getByRole('button').click()
    expect(pressed).toBe(1)
  })
})

it('PasswordField shows the password while its button is on', async () => {
  const Page = () => {
    const [value, setValue] = useState('')
    return (
      <PasswordField label="Password" value={value} onChange={setValue} autoComplete="current-password" />
    )
  }
  render(<Page />)
  const password = () => page.getByLabelText('Password', { exact: true })
  const toggle = () => page.getByRole('button', { name: 'Show password: Password' })
  await userEvent.type(password(), 'secret')
  await expect.element(password()).toHaveAttribute('type', 'password')
  await toggle().click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(password()).toHaveValue('secret')
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true')
  await toggle().click()
  await expect.element(password()).toHaveAttribute('type', 'password')
})

it('[S5 cart quantity] QuantityStepper changes by one, from 1 to its maximum', async () => {
  const Page = () => {
    const [value, setValue] = useState(1)
    return <QuantityStepper label="Quantity" name="Bracelet" value={value} max={2} onChange={setValue} />
  }
  render(<Page />)
  const count = () => page.getByRole('group', { name: 'Quantity, Bracelet' }).getByRole('status')
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('One less')).toHaveAttribute('aria-disabled', 'true')
  await button('One less').click({ force: true })
  await expect.element(count()).toHaveTextContent('1')
  await button('One more').click()
  await expect.element(count()).toHaveTextContent('2')
  await button('One more').click({ force: true })
  await expect.element(count()).toHaveTextContent('2')
})

it('ChoiceCard can be clicked anywhere, and chosen by keyboard', async () => {
  const Page = () => {
    const [chosen, setChosen] = useState('M-Pesa')
    return ['M-Pesa', 'Bank Transfer'].map((method) => (
      <ChoiceCard
        key={method}
        type="radio"
        name="method"
        checked={method === chosen}
        onChange={() => {
          setChosen(method)
        }}
      >
        <b>{method}</b>
      </ChoiceCard>
    ))
  }
  render(<Page />)
  const radio = (name: string) => page.getByRole('radio', { name })
  await page.getByText('Bank Transfer').click()
  await expect.element(radio('Bank Transfer')).toBeChecked()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(radio('M-Pesa')).toBeChecked()
})
