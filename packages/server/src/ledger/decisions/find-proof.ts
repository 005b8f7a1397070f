import type { EvidenceRefusal } from '@charity-kit/contract'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Database } from '../../db/schema.ts'
import { listClaimFacts, type ClaimFacts } from '../claims/claim-facts-repository.ts'
import { defaultWallets } from '../claims/claimed-wallet.ts'
import type { Evidence, FeedFacts } from '../evidence/evidence.ts'
import { listEvidence, readAllFeedFacts } from '../evidence/evidence-repository.ts'
import { refusalOf, type Circumstances } from './may-verify.ts'

/** Input for the rule in may-verify.ts besides a claim and its evidence; read once for many claims. */
export interface Rules extends Circumstances {
  feeds: ReadonlyMap<number, FeedFacts>
}

interface RuleDependencies {
  db: Database
  now: () => Date
  centre: () => Pick<CentreSettings, 'secondPersonTzs' | 'wallets'>
}

export const readRules = async (
  { db, now, centre }: RuleDependencies,
  { isClicked }: Pick<Circumstances, 'isClicked'>,
): Promise<Rules> => {
  const { secondPersonTzs, wallets } = centre()
  return {
    secondPersonTzs,
    wallets: defaultWallets(wallets),
    isClicked,
    feeds: await readAllFeedFacts(db, now()),
  }
}

/**
 * Evidence with one of a claim's IDs, and the reason why the evidence does not verify the claim by itself; `refusal` is
 * undefined if it does.
 */
export interface Assessment {
  evidence: Evidence
  refusal: EvidenceRefusal | undefined
}

/** Returns all evidence for each claim, statement lines first. */
export const assessEvidence = async (
  db: Database,
  claimIds: readonly number[],
  rules: Rules,
): Promise<ReadonlyMap<number, Assessment[]>> => {
  const claims = await listClaimFacts(db, claimIds)
  const found = await listEvidence(db, claims.map(namesOf), rules.feeds)
  return new Map(
    claims.map((claim) => [
      claim.id,
      (found.get(claim.id) ?? []).map((evidence) => ({
        evidence,
        refusal: refusalOf(claim, evidence, rules),
      })),
    ]),
  )
}

const namesOf = ({ id, ids }: ClaimFacts) => ({ claimId: id, ids: ids.map((each) => each.id) })

/** Returns the strongest evidence that verifies each claim; claims without any are left out. */
export const listProofs = async (
  db: Database,
  claimIds: readonly number[],
  rules: Rules,
): Promise<ReadonlyMap<number, Evidence>> => {
  const assessed = await assessEvidence(db, claimIds, rules)
  return new Map(
    [...assessed].flatMap(([claimId, each]) => {
      const proof = strongest(
        each.flatMap(({ evidence, refusal }) => (refusal === undefined ? evidence : [])),
      )
      return proof ? [[claimId, proof] as const] : []
    }),
  )
}

const grades = ['statement', 'provider', 'phone'] as const

const strongest = (evidence: readonly Evidence[]): Evidence | undefined =>
  evidence.toSorted((one, other) => grades.indexOf(one.source) - grades.indexOf(other.source))[0]
