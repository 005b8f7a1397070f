import { fillStep, localizedText, wallet, type Centre, type Wallet } from '@charity-kit/contract'
import { Button, CopyField, Field, focusFirstInvalid, RichText, useLanguage } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { CentreMessages } from '../i18n/en/centre.ts'
import { FormDialog, formProps } from '../parts/panel-dialog.tsx'
import { ContentFields } from './content-fields.tsx'
import { withValue, type Json, type Path } from './content-value.ts'
import { useCentreMessages } from './messages.ts'

/** Place of a number: `lipa`, `bank`, or an index in the list of wallets. The list's length means a new wallet. */
export type NumberKey = 'lipa' | 'bank' | number

const newWallet: Wallet = {
  id: '',
  kind: 'mobile-money',
  name: { en: '' },
  ussd: '',
  number: '',
  steps: [{ en: '' }],
}

/** Returns an ID: "Mixx by Yas" -> "mixx-by-yas" */
const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** Returns a new ID, also for a name without Latin letters, or with an ID that is taken. */
const newId = (name: string, wallets: readonly Wallet[]) => {
  const taken = new Set(wallets.map(({ id }) => id))
  const base = idOf(name) || 'network'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${String(number)}`
  return id
}

const step = wallet.entries.steps.pipe[0].item

interface DialogProps {
  open: NumberKey
  payment: Centre['payment']
  onClose: () => void
  onDone: (path: Path, value: Json | undefined) => void
}

/** A payment number and its steps for donors. A change counts once the page is published. */
export const NumberDialog = ({ open, payment, onClose, onDone }: DialogProps) => {
  const t = useCentreMessages()
  const { wallets = [] } = payment
  const isNew = open === wallets.length
  const stored = typeof open === 'number' ? (wallets[open] ?? newWallet) : payment[open]
  const [value, setValue] = useState(stored as Json)
  const fields = value as Fields
  const name =
    open === 'bank' ? payment.bank.bank : open === 'lipa' ? t.general : (fields.name?.en ?? t.addNetwork)
  const path: Path = typeof open === 'number' ? ['wallets', open] : [open]
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    focusFirstInvalid(form.current)
  }, [errors])
  const takeOver = () => {
    if (value === stored) {
      onClose()
      return
    }
    const found = typeof open === 'number' ? errorsIn(fields, t) : {}
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onDone(path, isNew ? { ...(value as object), id: newId(fields.name?.en ?? '', wallets) } : value)
  }
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={isNew ? t.addNetwork : t.change(name)}
      confirm={t.done}
      form={{ ...formProps(takeOver), ref: form }}
      error={undefined}
      isRunning={false}
      more={
        typeof open === 'number' &&
        !isNew && (
          <Button
            variant="line"
            onClick={() => {
              onDone(path, undefined)
            }}
          >
            {t.remove(name)}
          </Button>
        )
      }
    >
      <NumberFields
        open={open}
        fields={fields}
        errors={errors}
        onChange={(at, next) => {
          setErrors({})
          setValue(withValue(value, at, next))
        }}
      />
      <NumberPreview open={open} fields={fields} lipa={payment.lipa} />
    </FormDialog>
  )
}

/** Fields of a wallet, the general number or the bank account. */
type Fields = Partial<Record<string, string>> & {
  name?: { en: string; sw?: string }
  steps?: Wallet['steps']
}

/** Error sentences by dotted path. */
type Errors = Readonly<Record<string, string>>

/** Returns errors of a network without a name, or with steps that cannot be filled in. */
const errorsIn = ({ name, steps = [] }: Fields, t: CentreMessages): Errors => ({
  ...(!name?.en.trim() && { 'name.en': t.networkNameMissing }),
  ...Object.fromEntries(
    steps.flatMap((each, at) => (v.is(step, each) ? [] : [[`steps.${String(at)}.en`, t.stepWrong]])),
  ),
})

interface FieldsProps {
  open: NumberKey
  fields: Fields
  errors: Errors
  onChange: (at: Path, next: Json | undefined) => void
}

const NumberFields = ({ open, fields, errors, onChange }: FieldsProps) => {
  const t = useCentreMessages()
  const text = (field: string, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={fields[field] ?? ''}
      onChange={(typed) => {
        // The general number fills in for missing fields of a network.
        onChange([field], typed === '' && typeof open === 'number' ? undefined : typed)
      }}
    />
  )
  if (open === 'bank')
    return (
      <>
        {text('bank', t.bank)}
        {text('accountNumber', t.account)}
        {text('accountName', t.accountName)}
        {text('swift', t.swift)}
        {text('bankAddress', t.bankAddress, t.bankAddressHint)}
      </>
    )
  const ofWallet = (name: 'name' | 'steps') => (
    <ContentFields
      name={name}
      value={fields[name]}
      schema={wallet.entries[name]}
      path={[name]}
      errors={errors}
      onChange={onChange}
    />
  )
  return (
    <>
      {typeof open === 'number' && ofWallet('name')}
      {text('number', t.number, t.numberHint)}
      {text('payeeName', t.registeredName, t.nameHint)}
      {text('ussd', t.dialCode)}
      {typeof open === 'number' && (
        <>
          {text('formerly', t.formerName)}
          <p className="ch-muted">{t.stepsHint}</p>
          {ofWallet('steps')}
        </>
      )}
    </>
  )
}

interface PreviewProps {
  open: NumberKey
  fields: Fields
  /** General number, which fills in for missing fields of a network. */
  lipa: Centre['payment']['lipa']
}

const NumberPreview = ({ open, fields, lipa }: PreviewProps) => {
  const t = useCentreMessages()
  const language = useLanguage()
  const shown = {
    code: fields['ussd'] ?? '',
    number: fields['number'] ?? lipa.number,
    payeeName: fields['payeeName'] ?? lipa.payeeName,
    amount: 'Tsh 5,000',
    reference: t.giversName,
  }
  const steps = typeof open === 'number' ? (fields.steps ?? []) : []
  return (
    <section className="dk-card" aria-label={t.asGiversSee}>
      <h3 className="dk-h3">{t.asGiversSee}</h3>
      {open === 'bank' ? (
        <CopyField
          label={fields['bank'] ?? ''}
          value={fields['accountNumber'] ?? ''}
          note={fields['accountName']}
        />
      ) : (
        <CopyField label={t.number} value={shown.number} note={shown.payeeName} />
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, at) => (
            <li key={at}>
              <RichText
                verbatim
                text={localizedText(step, language)}
                fill={(part) => fillStep(part, shown)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
