import {
  formatTzs,
  settleSold,
  translatedText,
  type SoldLine,
  type SoldSettlement,
  type StaffOrderDetails,
} from '@charity-kit/contract'
import { Alert, Button, useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Section } from '../parts/page.tsx'
import { Badge } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { useMay } from '../staff-context.ts'
import { orderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'
import { OtherPiece } from './other-piece.tsx'

/** Pieces that were sold while their buyer paid, with the buyer's wish and the outcome. */
export const SoldLines = ({ order }: { order: StaffOrderDetails }) => {
  const t = useOrdersMessages()
  if (order.soldLines.length === 0) return undefined
  return (
    <Section title={t.soldTitle}>
      {order.soldLines.map((line) => (
        <OneLine key={line.line} order={order} line={line} />
      ))}
    </Section>
  )
}

const OneLine = ({ order, line }: { order: StaffOrderDetails; line: SoldLine }) => {
  const t = useOrdersMessages()
  const language = useLanguage()
  const name = translatedText(line, 'name', language)
  const { wanted, answer, settlement } = line
  return (
    <div className="dk-card">
      <p>
        <b>{`${String(line.pieces)} × ${name}`}</b>, {formatTzs(line.amount)}{' '}
        <Badge tone={settlement ? 'good' : 'look'}>
          {settlement ? t.settlements[settlement] : answer ? t.answers[answer] : t.notAnswered}
        </Badge>
      </p>
      {!settlement && wanted && (
        <p>{t.wantsPiece(translatedText(wanted, 'name', language), formatTzs(wanted.price), wanted.stock)}</p>
      )}
      {!settlement && <Settle order={order} line={line} />}
    </div>
  )
}

/** Buttons for the three solutions; the buyer's first choice is filled. */
const Settle = ({ order, line }: { order: StaffOrderDetails; line: SoldLine }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const mayShop = useMay('shop')
  const settle = useAction(settleSold, {
    invalidates: orderQueries,
    onSuccess: () => {
      toast({ text: t.settledToast })
    },
  })
  if (!mayShop) return undefined
  const run = (settlement: SoldSettlement, productId?: number) => {
    void settle.run({
      params: { id: order.id },
      body: { line: line.line, settlement, ...(productId !== undefined && { productId }) },
    })
  }
  return (
    <>
      {settle.error && <Alert tone="error">{errorText(settle.error, desk)}</Alert>}
      <OtherPiece
        line={line}
        isBusy={settle.isRunning}
        onChoose={(productId) => {
          run('replaced', productId)
        }}
      />
      <div className="dk-row">
        <Button
          variant="line"
          aria-disabled={settle.isRunning}
          onClick={() => {
            run('made')
          }}
        >
          {t.settleMade}
        </Button>
        <Button
          variant="line"
          aria-disabled={settle.isRunning}
          onClick={() => {
            run('refunded')
          }}
        >
          {t.settleRefunded}
        </Button>
      </div>
      <p className="dk-hint">
        {t.refundFirst}{' '}
        <Link className="dk-link" href={`/payments/${String(order.payment)}`}>
          {t.openPayment(order.payment)}
        </Link>
      </p>
    </>
  )
}
