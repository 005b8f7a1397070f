import { sexes, type Sex } from '@charity-kit/contract'
import { Field, Select, type FormField } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { useAccountMessages } from './use-account-messages.ts'

interface Person {
  firstName: string
  lastName: string
  phoneNumber: string
  sex: Sex
}

interface Props {
  /** `field` of the form, which has these fields among others. */
  field<Name extends keyof Person>(name: Name): FormField<Name, Person[Name]>
  /** Field for the email address, between the names and the phone number. */
  children: ReactNode
}

/** Fields that the sign-up and the profile share. */
export const PersonFields = ({ field, children }: Props) => {
  const t = useAccountMessages()
  const names = { MALE: t.male, FEMALE: t.female }
  const { value, error, onChange } = field('sex')
  return (
    <>
      <div className="ch-pair">
        <Field label={t.firstName} autoComplete="given-name" {...field('firstName')} />
        <Field label={t.lastName} autoComplete="family-name" {...field('lastName')} />
      </div>
      {children}
      <Field
        label={t.phoneNumber}
        type="tel"
        autoComplete="tel"
        hint={t.phoneHint}
        {...field('phoneNumber')}
      />
      <Select
        label={t.gender}
        value={value}
        error={error}
        choices={sexes.map((sex) => [sex, names[sex]])}
        onChange={(chosen) => {
          onChange(sexes.find((sex) => sex === chosen) ?? value)
        }}
      />
    </>
  )
}
