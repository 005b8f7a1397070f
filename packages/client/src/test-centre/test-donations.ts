import {
  anonymousName,
  correctDonation,
  createDonation,
  dedicateDonation,
  donationCorrectionInput,
  donationDedicationInput,
  donationInput,
  donationOpener,
  donationTextsInput,
  joinWall,
  leaveWall,
  listActiveCampaigns,
  ownDonationInput,
  textAboutDonation,
  trackDonation,
  wallInput,
  type Donation,
  type DonationOpener,
  type TrackedDonation,
} from '@charity-kit/contract'
import { takeIds, textNobody } from './outcomes.ts'
import { Refusal } from './refusal.ts'
import { testAnswer, type TestAnswer } from './test-answer.ts'
import { isOpenedBy, type TestRecord } from './test-records.ts'
import { paymentOf, withTracked, type TestVisit } from './test-visit.ts'

type DonationRecord = TestRecord & { tracked: TrackedDonation }
const isDonation = (record: TestRecord): record is DonationRecord => record.tracked.kind === 'donation'

const findDonation = ({ records }: TestVisit, key: DonationOpener): DonationRecord => {
  const record = records
    .all()
    .filter(isDonation)
    .find((each) => isOpenedBy(each, key))
  if (!record) throw new Refusal('donation_not_found')
  return record
}

const create = testAnswer(
  createDonation,
  donationInput,
  async (input, visit): Promise<Donation> => {
    const { records, read, now, idempotencyKey } = visit
    const { amount, campaignId, paymentMethod, wallet, transactionId } = input
    const transactionIds = takeIds(records, input)
    const campaign = (await read(listActiveCampaigns, {})).find(({ id }) => id === campaignId)
    if (!campaign) throw new Refusal('campaign_not_found')
    const { payment, confirmedAt } = await paymentOf(transactionIds, visit)
    const reference = records.nextReference()
    const answer = { id: reference, status: 'submitted', amount, transactionId }
    records.save({
      transactionIds,
      idempotencyKey,
      answer,
      confirmedAt,
      payer: input.name === anonymousName ? null : input.name,
      tracked: {
        kind: 'donation',
        ...payment,
        reference,
        amount,
        paymentMethod,
        wallet,
        transactionId,
        campaign: campaign.name,
        campaignId,
        translations: campaign.translations,
        generalFund: campaign.generalFund,
        receivedAt: now.toISOString(),
        decidedAt: payment.state === 'checking' ? null : now.toISOString(),
        replacedIds: [],
        missingAmount: payment.state === 'not_found' ? amount : null,
        refunds: [],
        receipt: null,
        dedication: null,
        hasName: input.name !== anonymousName,
        wall: null,
      },
    })
    return answer
  },
  201,
)

const track = testAnswer(trackDonation, donationOpener, async (key, visit) =>
  Promise.resolve(findDonation(visit, key).tracked),
)

const correct = testAnswer(
  correctDonation,
  donationCorrectionInput,
  async ({ correctedTransactionId, ...key }, visit) => {
    const record = findDonation(visit, key)
    const { records, now } = visit
    const { reference, transactionId, replacedIds, correctionsLeft } = record.tracked
    if (correctionsLeft === 0) throw new Refusal('state_changed')
    const ids = takeIds(records, { transactionId: correctedTransactionId }, reference)
    const { payment, confirmedAt } = await paymentOf(ids, visit)
    const at = now.toISOString()
    const corrected = withTracked(record, {
      ...payment,
      state: payment.state === 'checking' ? 'corrected' : payment.state,
      correctionsLeft: Math.min(payment.correctionsLeft, correctionsLeft - 1),
      correctedAt: at,
      decidedAt: payment.state === 'checking' ? null : at,
      transactionId: correctedTransactionId,
      replacedIds: [...replacedIds, { transactionId, at }],
      missingAmount: payment.state === 'not_found' ? record.tracked.amount : null,
    })
    records.save({
      ...corrected,
      confirmedAt,
      transactionIds: [...record.transactionIds, correctedTransactionId],
    })
    return corrected.tracked
  },
)

const dedicate = testAnswer(
  dedicateDonation,
  donationDedicationInput,
  async ({ dedication, ...key }, visit) => {
    const dedicated = withTracked(findDonation(visit, key), { dedication })
    visit.records.save(dedicated)
    return Promise.resolve(dedicated.tracked)
  },
)

/** The wall shows the real centre's entries. A visitor's own wish is stored, but not shown there. */
const join = testAnswer(joinWall, wallInput, async ({ donation, transactionId, ...wall }, visit) => {
  const record = findDonation(visit, { reference: donation, transactionId })
  visit.records.save(withTracked(record, { wall }))
  return Promise.resolve(null)
})
const leave = testAnswer(leaveWall, ownDonationInput, async ({ donation, transactionId }, visit) => {
  const record = findDonation(visit, { reference: donation, transactionId })
  visit.records.save(withTracked(record, { wall: null }))
  return Promise.resolve(null)
})

export const donationAnswers: readonly TestAnswer[] = [
  create,
  track,
  correct,
  dedicate,
  join,
  leave,
  testAnswer(textAboutDonation, donationTextsInput, textNobody),
]
