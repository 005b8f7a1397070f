import { addDays, dayAt } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { mergeTranslations } from '../../db/translations.ts'
import { extendEndedCampaigns, type NewCampaign } from './campaign-repository.ts'

const samples = [
  {
    name: 'Music room for small groups',
    description:
      'A quiet room with soft instruments, where eight children at a time can play and listen. The room has soft walls, low light and a clear picture timetable, so children know what comes next.',
    translations: {
      sw: {
        name: 'Chumba cha muziki kwa vikundi vidogo',
        description:
          'Chumba tulivu chenye ala laini, ambapo watoto wanane kwa wakati mmoja wanaweza kupiga ala na kusikiliza. Kuta ni laini, taa ni hafifu, na ratiba ya picha iko wazi, ili watoto wajue kinachofuata.',
      },
    },
    openingBalanceTzs: 2_450_000,
    targetAmountTzs: 4_000_000,
    daysToRun: 23,
  },
  {
    name: 'Beads and tools for the workshop',
    description: 'Glass beads, cord and good pliers for one year of craft training.',
    translations: {
      sw: {
        name: 'Shanga na vifaa vya karakana',
        description: 'Shanga za kioo, uzi na koleo bora kwa mwaka mzima wa mafunzo ya ufundi.',
      },
    },
    openingBalanceTzs: 830_000,
    targetAmountTzs: 1_500_000,
    daysToRun: 9,
  },
  {
    name: 'School bus repairs',
    description:
      'New tyres, brakes and seat belts for the bus that brings children to the centre and home again, by the same road at the same time each day.',
    translations: {
      sw: {
        name: 'Matengenezo ya basi la shule',
        description:
          'Matairi mapya, breki na mikanda ya usalama kwa basi linaloleta watoto kituoni na kuwarudisha nyumbani, kwa njia ileile na saa ileile kila siku.',
      },
    },
    openingBalanceTzs: 4_120_000,
    targetAmountTzs: 4_000_000,
    daysToRun: 4,
  },
  {
    name: 'Wherever it is needed most',
    description: 'What the children need this month: food, therapy, repairs and days out.',
    translations: {
      sw: {
        name: 'Mahitaji makubwa zaidi',
        description: 'Wanachohitaji watoto mwezi huu: chakula, tiba, matengenezo na matembezi.',
      },
    },
    openingBalanceTzs: 610_000,
    targetAmountTzs: 12_000_000,
    daysToRun: 364,
    isGeneralFund: true,
  },
]

/**
 * Returns the samples of the first run: one campaign under way, one about to end, one that has reached its target,
 * and the general fund.
 */
export const sampleCampaigns = (organisedBy: string, now: Date, timeZone: string): NewCampaign[] =>
  samples.map((sample) => ({
    name: sample.name,
    description: sample.description,
    organised_by: organisedBy,
    opening_balance_tzs: sample.openingBalanceTzs,
    target_amount_tzs: sample.targetAmountTzs,
    ends_on: addDays(dayAt(now, timeZone), sample.daysToRun),
    general_fund: sample.isGeneralFund ? 1 : 0,
    created_at: now.toISOString(),
    translations: mergeTranslations(sample.translations),
  }))

/** Restarts samples that have ended, so that there is always a campaign to try. */
export const extendSampleCampaigns = async (db: Database, now: Date, timeZone: string): Promise<void> => {
  const today = dayAt(now, timeZone)
  for (const { name, daysToRun } of samples) {
    await extendEndedCampaigns(db, { name, today, endsOn: addDays(today, daysToRun) })
  }
}
