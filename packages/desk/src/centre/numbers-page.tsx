import { contentSchemas, localizedText, type Centre } from '@charity-kit/contract'
import { Button, Icon, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/page.tsx'
import { AgreementCard, AgreementNote } from './agreement-card.tsx'
import { ContentPage } from './content-page.tsx'
import { useCentreMessages } from './messages.ts'
import { NumberDialog, type NumberKey } from './number-dialog.tsx'
import { sharedNumber, SharedNumberQuestion, withNumber, type SharedNumber } from './shared-number.tsx'
import type { ContentEdit } from './use-content.ts'

/** The centre's payment details: the general number, the networks and the bank account. */
export const NumbersPage = () => (
  <ContentPage
    contentKey="centre"
    above={(stored) => <AgreementCard stored={stored} />}
    below={(edit) => <Numbers edit={edit} />}
  />
)

const Numbers = ({ edit }: { edit: ContentEdit }) => {
  const [open, setOpen] = useState<NumberKey>()
  const [shared, setShared] = useState<SharedNumber>()
  const read = v.safeParse(contentSchemas.centre, edit.value)
  if (!read.success) return null
  const { payment } = read.output
  return (
    <>
      {edit.needsAgreement && !edit.stored.proposal && <AgreementNote owners={edit.stored.askedOwners} />}
      <MobileMoney payment={payment} onEdit={setOpen} />
      <BankAccount bank={payment.bank} onEdit={setOpen} />
      {open !== undefined && (
        <NumberDialog
          key={open}
          open={open}
          payment={payment}
          onClose={() => {
            setOpen(undefined)
          }}
          onDone={(path, value) => {
            setOpen(undefined)
            edit.change(['payment', ...path], value)
            setShared(sharedNumber(payment, path, value))
          }}
        />
      )}
      {shared && (
        <SharedNumberQuestion
          {...shared}
          payment={payment}
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

interface TableProps {
  onEdit: (key: NumberKey) => void
}

interface Row {
  key: NumberKey
  name: string
  formerly?: string | undefined
  number: string
  payeeName: string
  ussd: string
}

/** The networks, and the general number, which fills in for their missing fields. */
const MobileMoney = ({ payment, onEdit }: TableProps & { payment: Centre['payment'] }) => {
  const t = useCentreMessages()
  const language = useLanguage()
  const { lipa, wallets = [] } = payment
  const rows: Row[] = [
    ...wallets
      .filter(({ kind }) => kind !== 'bank')
      .map((wallet) => ({
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
    <Section
      title={t.mobileMoney}
      aside={
        <Button
          variant="line"
          onClick={() => {
            onEdit(wallets.length)
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
          {
            id: 'edit',
            header: t.edit,
            cell: ({ key, name }) => <EditButton of={key} name={name} onEdit={onEdit} />,
            card: 'action',
          },
        ]}
        rows={rows}
        rowKey={({ key }) => String(key)}
      />
    </Section>
  )
}

const BankAccount = ({ bank, onEdit }: TableProps & { bank: Centre['payment']['bank'] }) => {
  const t = useCentreMessages()
  return (
    <Section title={t.bankAccount}>
      <DataTable
        caption={t.bankAccount}
        columns={[
          { id: 'bank', header: t.bank, card: 'title', cell: (row) => <b>{row.bank}</b> },
          { id: 'account', header: t.account, card: 'sum', cell: (row) => row.accountNumber },
          { id: 'name', header: t.accountName, cell: (row) => row.accountName },
          { id: 'swift', header: t.swift, cell: (row) => <code>{row.swift}</code> },
          { id: 'address', header: t.bankAddress, cell: (row) => row.bankAddress },
          {
            id: 'edit',
            header: t.edit,
            cell: (row) => <EditButton of="bank" name={row.bank} onEdit={onEdit} />,
            card: 'action',
          },
        ]}
        rows={[bank]}
        rowKey={() => 'bank'}
      />
    </Section>
  )
}

const EditButton = ({ of, name, onEdit }: TableProps & { of: NumberKey; name: string }) => {
  const t = useCentreMessages()
  return (
    <button
      type="button"
      className="ch-icon-btn"
      aria-label={t.change(name)}
      onClick={() => {
        onEdit(of)
      }}
    >
      <Icon name="edit" />
    </button>
  )
}
