import { fillStep, localizedText, wallet, type Centre, type Wallet } from '@charity-kit/contract'
import { Button, CopyField, Field, RichText, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { ContentFields } from './content-fields.tsx'
import { withValue, type Json, type Path } from './content-value.ts'
import { useCentreMessages } from './messages.ts'

/** `lipa`, `bank`, or a place in the list of wallets; its length is a new one. */
export type NumberKey = 'lipa' | 'bank' | number

const newWallet: Wallet = {
  id: '',
  kind: 'mobile-money',
  name: { en: '' },
  ussd: '',
  number: '',
  steps: [{ en: '' }],
}

/** "Mixx by Yas" -> "mixx-by-yas" */
const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

interface DialogProps {
  open: NumberKey
  payment: Centre['payment']
  onClose: () => void
  onDone: (path: Path, value: Json | undefined) => void
}

/** One number with how givers see it. It counts once the page is published. */
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
  return (
    <PanelDialog
      open
      wide
      onClose={onClose}
      title={isNew ? t.addNetwork : t.change(name)}
      foot={
        <>
          <Button
            onClick={() => {
              if (value === stored) onClose()
              else onDone(path, isNew ? { ...(value as object), id: idOf(fields.name?.en ?? '') } : value)
            }}
          >
            {t.done}
          </Button>
          {typeof open === 'number' && !isNew && (
            <Button
              variant="line"
              onClick={() => {
                onDone(path, undefined)
              }}
            >
              {t.remove(name)}
            </Button>
          )}
        </>
      }
    >
      <div className="dk-form">
        <NumberFields
          open={open}
          fields={fields}
          onChange={(at, next) => {
            setValue(withValue(value, at, next))
          }}
        />
        <NumberPreview open={open} fields={fields} lipa={payment.lipa} />
      </div>
    </PanelDialog>
  )
}

/** Those of a wallet, the general number or the bank account. */
type Fields = Partial<Record<string, string>> & {
  name?: { en: string; sw?: string }
  steps?: Wallet['steps']
}

interface FieldsProps {
  open: NumberKey
  fields: Fields
  onChange: (at: Path, next: Json | undefined) => void
}

const NumberFields = ({ open, fields, onChange }: FieldsProps) => {
  const t = useCentreMessages()
  const text = (field: string, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={fields[field] ?? ''}
      onChange={(typed) => {
        // What a network leaves out is as the general number says.
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
      </>
    )
  const ofWallet = (name: 'name' | 'steps') => (
    <ContentFields
      name={name}
      value={fields[name]}
      schema={wallet.entries[name]}
      path={[name]}
      errors={{}}
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
  /** The general number stands in for what a network leaves out. */
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
              <RichText text={localizedText(step, language)} fill={(part) => fillStep(part, shown)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
