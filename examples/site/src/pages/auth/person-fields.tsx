import { personNameMaxLength, phoneMaxLength } from '@charity-kit/contract'
import type { ReactNode } from 'react'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Field, type FieldProps, Select } from '@charity-kit/ui'
import { faultText } from './fault-text.ts'
import { checkFirstName, checkLastName, checkPhone } from './field-checks.ts'
import type { Faults } from './form-reducer.ts'

/** What an account holds about a person beside the address. */
export interface Person extends Record<string, string> {
  firstName: string
  lastName: string
  phoneNumber: string
  /** "MALE" or "FEMALE". */
  sex: string
}

export const checkPerson = (values: Person) => ({
  firstName: checkFirstName(values.firstName),
  lastName: checkLastName(values.lastName),
  phoneNumber: checkPhone(values.phoneNumber),
})

/** How a person is sent: trimmed, and with one of the two sexes the wire knows. */
export const toPerson = ({ firstName, lastName, phoneNumber, sex }: Person) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phoneNumber: phoneNumber.trim(),
  sex: sex === 'FEMALE' ? ('FEMALE' as const) : ('MALE' as const),
})

interface Props {
  values: Person
  faults: Faults<Person>
  t: AccountMessages
  onEdit: (change: Partial<Person>) => void
  /** The address, which stands between the names and the phone. */
  children: ReactNode
}

/** The fields that signing up and editing the profile share. */
export const PersonFields = ({ values, faults, t, onEdit, children }: Props) => {
  const field = (name: 'firstName' | 'lastName' | 'phoneNumber', rest: Partial<FieldProps>) => (
    <Field
      label={t[name]}
      name={name}
      value={values[name]}
      error={faultText(faults[name], t)}
      onChange={(value) => {
        onEdit({ [name]: value })
      }}
      {...rest}
    />
  )
  return (
    <>
      <div className="ch-pair">
        {field('firstName', { autoComplete: 'given-name', maxLength: personNameMaxLength })}
        {field('lastName', { autoComplete: 'family-name', maxLength: personNameMaxLength })}
      </div>
      {children}
      {field('phoneNumber', {
        type: 'tel',
        autoComplete: 'tel',
        hint: t.phoneHint,
        maxLength: phoneMaxLength,
      })}
      <Select
        label={t.gender}
        value={values.sex}
        choices={[
          ['MALE', t.male],
          ['FEMALE', t.female],
        ]}
        onChange={(sex) => {
          onEdit({ sex })
        }}
      />
    </>
  )
}
