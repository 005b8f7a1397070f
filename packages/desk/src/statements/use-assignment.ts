import {
  assignLineToCampaign,
  assignLineToPayment,
  countPayments,
  getPayment,
  getStatementLine,
  listPayments,
  listUnclaimed,
  putLineBack,
  reason,
  setLineAside,
  type FieldErrorKey,
  type StatementLineDetails,
} from '@charity-kit/contract'
import { useForm } from '@charity-kit/ui'
import * as v from 'valibot'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useToast } from '../parts/toast.tsx'
import { useStatementsMessages } from './messages.ts'

const answers = ['payment', 'campaign', 'not-ours'] as const
/** Choice of a payment that is not a candidate, whose number is typed. */
export const other = 'other'
const assignment = v.object({
  /** Answer of the member; '' until then, because nothing is preselected. */
  answer: v.pipe(v.string(), v.picklist([...answers, 'put-back', ''])),
  /** Number of a candidate, `other` for a typed number, '' until one is chosen. */
  payment: v.string(),
  typed: v.string(),
  campaign: v.string(),
  reason,
})
const schema = v.pipe(
  assignment,
  v.forward(
    v.partialCheck(
      [['answer'], ['payment'], ['typed']],
      // Only digits: the digits of a transaction ID would be another person's payment number.
      ({ answer, payment, typed }) => answer !== 'payment' || payment !== other || /^\d+$/.test(typed.trim()),
      'whole_number_expected' satisfies FieldErrorKey,
    ),
    ['typed'],
  ),
  v.forward(
    v.partialCheck(
      [['answer'], ['campaign']],
      ({ answer, campaign }) => answer !== 'campaign' || campaign !== '',
      'choice_invalid' satisfies FieldErrorKey,
    ),
    ['campaign'],
  ),
)

/** Calls to read again after a line is assigned. */
const lineQueries = [listUnclaimed, getStatementLine, listPayments, getPayment, countPayments]

interface AssignmentOptions {
  line: StatementLineDetails
  isSetAside: boolean
  onDone: () => void
}

/** Form that assigns the money on a line. */
export const useAssignment = ({ line, isSetAside, onDone }: AssignmentOptions) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const send = useSendAssignment(line.id)
  return useForm({
    schema,
    initial: {
      answer: isSetAside ? 'put-back' : '',
      payment: line.candidates.length > 0 ? '' : other,
      typed: '',
      campaign: '',
      reason: '',
    },
    submit: async (assigned) => {
      const { answer, payment } = assigned
      if (answer === '' || (answer === 'payment' && payment === '')) return { form: t.chooseFirstOne }
      const result = await send({ ...assigned, answer })
      if (!result) return undefined
      if (!result.ok) return { form: errorText(result.error, desk) } // the response's fields have other names
      const isMoney = answer === 'payment' || answer === 'campaign'
      // The line does not count yet if its sum takes two people.
      if (isMoney && result.value.payment === null) toast({ text: t.assignedFirst })
      else toast({ text: isMoney ? t.assigned : answer === 'not-ours' ? t.isNotOurs : t.isPutBack })
      onDone()
      return undefined
    },
  })
}

type Assignment = v.InferOutput<typeof assignment>
interface Answered extends Assignment {
  answer: Exclude<Assignment['answer'], ''>
}

/** Returns a function that sends the answer. Each answer has its own call. */
const useSendAssignment = (id: number) => {
  const toPayment = useAction(assignLineToPayment, { invalidates: lineQueries })
  const toCampaign = useAction(assignLineToCampaign, { invalidates: lineQueries })
  const setAside = useAction(setLineAside, { invalidates: lineQueries })
  const putBack = useAction(putLineBack, { invalidates: lineQueries })
  return ({ answer, payment, typed, campaign, reason: why }: Answered) => {
    const params = { id }
    switch (answer) {
      case 'payment':
        return toPayment.run({
          params,
          body: { payment: Number(payment === other ? typed : payment), reason: why },
        })
      case 'campaign':
        return toCampaign.run({ params, body: { campaignId: Number(campaign), reason: why } })
      case 'not-ours':
        return setAside.run({ params, body: { reason: why } })
      case 'put-back':
        return putBack.run({ params, body: { reason: why } })
    }
  }
}
