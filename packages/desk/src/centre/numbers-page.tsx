import {
  contentSchemas,
  fillStep,
  localizedText,
  wallet,
  type Centre,
  type Wallet,
} from '@charity-kit/contract'
import { Button, CopyField, Field, Icon, RichText, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/page.tsx'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { AgreementCard, AgreementNote } from './agreement-card.tsx'
import { ContentFields } from './content-fields.tsx'
import { ContentPage } from './content-page.tsx'
import { withValue, type Json, type Path } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import { sharedNumber, SharedNumberQuestion, withNumber, type SharedNumber } from './shared-number.tsx'
import type { ContentEdit } from './use-content.ts'

/** Where people pay: the general number, the networks and the bank account. */
export const NumbersPage = () => (
  <ContentPage contentKey="centre" above={(stored) => <AgreementCard stored={stored} />}>
    {(edit) => <Numbers edit={edit} />}
  </ContentPage>
)

/** `lipa`, `bank`, or a place in the list of wallets; its length is a new one. */
type Open = 'lipa' | 'bank' | number

interface Row {
  key: Open
  name: string
  formerly?: string | undefined
  number: string
  payeeName: string
  ussd: string
}

const Numbers = ({ edit }: { edit: ContentEdit }) => {
  const t = useCentreMessages()
  const language = useLanguage()
  const [open, setOpen] = useState<Open>()
  const [shared, setShared] = useState<SharedNumber>()
  const read = v.safeParse(contentSchemas.centre, edit.value)
  if (!read.success) return null
  const { lipa, bank, wallets = [] } = read.output.payment
  const mobile = wallets.filter(({ kind }) => kind !== 'bank')
  const edits = (row: Row) => (
    <button
      type="button"
      className="ch-icon-btn"
      aria-label={t.change(row.name)}
      onClick={() => {
        setOpen(row.key)
      }}
    >
      <Icon name="edit" />
    </button>
  )
  const rows: Row[] = [
    ...mobile.map((wallet) => ({
      key: wallets.indexOf(wallet),
      name: localizedText(wallet.name, language),
      formerly: wallet.formerly,
      number: wallet.number ?? '',
      payeeName: wallet.payeeName ?? lipa.payeeName,
      ussd: wallet.ussd ?? '',
    })),
    { key: 'lipa', name: t.general, number: lipa.number, payeeName: lipa.payeeName, ussd: lipa.ussd ?? '' },
  ]
  return (
    <>
      {edit.needsAgreement && !edit.stored.proposal && <AgreementNote owners={edit.stored.askedOwners} />}
      <Section
        title={t.mobileMoney}
        aside={
          <Button
            variant="line"
            onClick={() => {
              setOpen(wallets.length)
            }}
          >
            <Icon name="more" />
            {t.addNetwork}
          </Button>
        }
      >
        <p className="ch-muted">{t.payersSee}</p>
        <DataTable
          caption={t.mobileMoney}
          columns={[
            {
              id: 'network',
              header: t.network,
              card: 'title',
              cell: ({ name, formerly }) => (
                <>
                  <b>{name}</b> {formerly && <small>({formerly})</small>}
                </>
              ),
            },
            { id: 'number', header: t.number, card: 'sum', cell: ({ number }) => number || t.usesGeneral },
            { id: 'name', header: t.registeredName, cell: ({ payeeName }) => payeeName },
            { id: 'code', header: t.dialCode, cell: ({ ussd }) => <code>{ussd}</code> },
            { id: 'edit', header: t.edit, cell: edits, card: 'action' },
          ]}
          rows={rows}
          rowKey={({ key }) => String(key)}
        />
      </Section>
      <Section title={t.bankAccount}>
        <DataTable
          caption={t.bankAccount}
          columns={[
            { id: 'bank', header: t.bank, card: 'title', cell: (row) => <b>{row.name}</b> },
            { id: 'account', header: t.account, card: 'sum', cell: (row) => row.number },
            { id: 'name', header: t.accountName, cell: (row) => row.payeeName },
            { id: 'swift', header: t.swift, cell: (row) => <code>{row.ussd}</code> },
            { id: 'edit', header: t.edit, cell: edits, card: 'action' },
          ]}
          rows={[
            {
              key: 'bank' as const,
              name: bank.bank,
              number: bank.accountNumber,
              payeeName: bank.accountName,
              ussd: bank.swift,
            },
          ]}
          rowKey={({ key }) => key}
        />
      </Section>
      {open !== undefined && (
        <NumberDialog
          key={open}
          open={open}
          payment={read.output.payment}
          onClose={() => {
            setOpen(undefined)
          }}
          onDone={(path, value) => {
            setOpen(undefined)
            edit.change(['payment', ...path], value)
            setShared(sharedNumber(read.output.payment, path, value))
          }}
        />
      )}
      {shared && (
        <SharedNumberQuestion
          {...shared}
          payment={read.output.payment}
          onClose={() => {
            setShared(undefined)
          }}
          onConfirm={() => {
            setShared(undefined)
            edit.replace(withNumber(edit.value, shared))
          }}
        />
      )}
    </>
  )
}

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
  open: Open
  payment: Centre['payment']
  onClose: () => void
  onDone: (path: Path, value: Json | undefined) => void
}

/** One number with how givers see it. It counts once the page is published. */
const NumberDialog = ({ open, payment, onClose, onDone }: DialogProps) => {
  const t = useCentreMessages()
  const language = useLanguage()
  const { wallets = [] } = payment
  const isNew = open === wallets.length
  const stored = typeof open === 'number' ? (wallets[open] ?? newWallet) : payment[open]
  const [value, setValue] = useState(stored as Json)
  const fields = value as Record<string, string | undefined> & { name?: { en: string; sw?: string } }
  const name =
    open === 'bank' ? payment.bank.bank : open === 'lipa' ? t.general : (fields.name?.en ?? t.addNetwork)
  const steps = typeof open === 'number' ? (value as unknown as Wallet).steps : []
  const path: Path = typeof open === 'number' ? ['wallets', open] : [open]
  const set = (at: Path, next: Json | undefined) => {
    setValue(withValue(value, at, next))
  }
  const text = (field: string, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={fields[field] ?? ''}
      onChange={(typed) => {
        // What a network leaves out is as the general number says.
        set([field], typed === '' && typeof open === 'number' ? undefined : typed)
      }}
    />
  )
  const shown = {
    code: fields['ussd'] ?? '',
    number: fields['number'] ?? payment.lipa.number,
    payeeName: fields['payeeName'] ?? payment.lipa.payeeName,
    amount: 'Tsh 5,000',
    reference: t.giversName,
  }
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
        {typeof open === 'number' && (
          <ContentFields
            name="name"
            value={fields.name}
            schema={wallet.entries.name}
            path={['name']}
            errors={{}}
            onChange={set}
          />
        )}
        {open === 'bank' ? (
          <>
            {text('bank', t.bank)}
            {text('accountNumber', t.account)}
            {text('accountName', t.accountName)}
            {text('swift', t.swift)}
          </>
        ) : (
          <>
            {text('number', t.number, t.numberHint)}
            {text('payeeName', t.registeredName, t.nameHint)}
            {text('ussd', t.dialCode)}
          </>
        )}
        {typeof open === 'number' && (
          <>
            {text('formerly', t.formerName)}
            <p className="ch-muted">{t.stepsHint}</p>
            <ContentFields
              name="steps"
              value={steps}
              schema={wallet.entries.steps}
              path={['steps']}
              errors={{}}
              onChange={set}
            />
          </>
        )}
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
      </div>
    </PanelDialog>
  )
}
