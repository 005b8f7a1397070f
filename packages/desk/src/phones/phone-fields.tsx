import {
  askedKinds,
  getCentre,
  localizedText,
  type FeedChangeInput,
  type FeedKind,
} from '@charity-kit/contract'
import { Field, PasswordField, Select, useLanguage } from '@charity-kit/ui'
import { useCall } from '../data/use-call.ts'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { usePhonesMessages } from './messages.ts'

const simSlots = [1, 2] as const

/** Values as typed: numbers and lists are text until they are sent. */
export interface PhoneValues {
  name: string
  senders: string
  sim: string
  perPaymentTzs: string
  perDayTzs: string
  /** Own password of the member. */
  password: string
}

/** Returns whether a kind of feed forwards a phone's messages, so that senders and SIMs matter. */
export const readsMessages = (kind: FeedKind): boolean => kind !== 'standard' && !askedKinds.includes(kind)

export const toInput = ({
  senders,
  sim,
  perPaymentTzs,
  perDayTzs,
  ...values
}: PhoneValues): FeedChangeInput => ({
  ...values,
  senders: senders
    .split(',')
    .map((sender) => sender.trim())
    .filter((sender) => sender !== ''),
  sim: sim === '' ? null : Number(sim),
  perPaymentTzs: Number(perPaymentTzs.replace(/\D/g, '')),
  perDayTzs: Number(perDayTzs.replace(/\D/g, '')),
})

interface FieldsProps {
  values: PhoneValues
  errors: Partial<Record<string, string>>
  /** Whether the feed reads a phone's messages. */
  readsMessages: boolean
  onChange: (change: Partial<PhoneValues>) => void
}

/** Account whose payments a feed sees, chosen once. */
export interface PhoneOrigin {
  wallet: string
  source: string
}

/** Fields for the account whose payments a new phone sees, and whose statements check the phone. */
export const OriginFields = ({
  values,
  errors,
  onChange,
}: {
  values: PhoneOrigin
  errors: FieldsProps['errors']
  onChange: (change: Partial<PhoneOrigin>) => void
}) => {
  const t = usePhonesMessages()
  const language = useLanguage()
  const centre = useCall(getCentre, {})
  const wallets = centre.status === 'ready' ? (centre.value.payment.wallets ?? []) : []
  return (
    <>
      <Select
        label={t.wallet}
        hint={t.walletHint}
        value={values.wallet}
        error={errors['wallet']}
        choices={wallets.map(({ id, name }) => [id, localizedText(name, language)] as const)}
        onChange={(wallet) => {
          onChange({ wallet })
        }}
      />
      <Field
        label={t.source}
        hint={t.sourceHint}
        value={values.source}
        error={errors['source']}
        onChange={(source) => {
          onChange({ source })
        }}
      />
    </>
  )
}

/** Fields for a phone's senders and permissions. */
export const PhoneFields = ({ values, errors, readsMessages: hasSenders, onChange }: FieldsProps) => {
  const t = usePhonesMessages()
  const frame = useFrameMessages()
  const text = (name: keyof PhoneValues, label: string, hint?: string, numeric = false) => (
    <Field
      label={label}
      hint={hint}
      value={values[name]}
      error={errors[name]}
      inputMode={numeric ? 'numeric' : undefined}
      onChange={(typed) => {
        onChange({ [name]: typed })
      }}
    />
  )
  return (
    <>
      {text('name', t.name, t.nameHint)}
      {hasSenders && (
        <>
          {text('senders', t.senders, t.sendersHint)}
          <Select
            label={t.sim}
            value={values.sim}
            error={errors['sim']}
            choices={[['', t.anySim], ...simSlots.map((slot) => [String(slot), t.simNumber(slot)] as const)]}
            onChange={(sim) => {
              onChange({ sim })
            }}
          />
        </>
      )}
      {text('perPaymentTzs', t.perPaymentLabel, t.limitsHint, true)}
      {text('perDayTzs', t.perDayLabel, undefined, true)}
      <PasswordField
        label={frame.ownPassword}
        hint={frame.ownPasswordHint}
        autoComplete="current-password"
        value={values.password}
        error={errors['password']}
        onChange={(password) => {
          onChange({ password })
        }}
      />
    </>
  )
}
