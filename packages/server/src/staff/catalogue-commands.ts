import {
  campaignChanges,
  formatTzs,
  newCampaignInput,
  newProductInput,
  productChanges,
  translationCodes,
  type Product,
  type StaffCampaign,
} from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { StartupError } from '../startup-error.ts'
import {
  parseAmountOption,
  parseRecordId,
  staffCommand,
  validated,
  type CommandContext,
  type CommandInput,
} from './staff-command.ts'

type Action = (input: CommandInput, context: CommandContext) => Promise<string>

const describeCampaign = ({
  id,
  name,
  target,
  openingBalance,
  verified,
  ends,
  generalFund,
}: StaffCampaign): string =>
  `campaign ${String(id)}  ${name}  ${formatTzs(openingBalance + verified)} of ${formatTzs(target)}, until ${ends}${generalFund ? ', the general fund' : ''}`

const describeProduct = ({ id, name, price, stock }: Product): string =>
  `product ${String(id)}  ${name}  ${formatTzs(price)}, ${String(stock)} in stock`

/** Validates input whose amounts were typed by a person, such as 5,000. */
const withAmounts = ({ options }: CommandInput, names: readonly string[]) => ({
  ...options,
  ...Object.fromEntries(names.map((name) => [name, parseAmountOption(options[name])])),
})

const wholeNumber = (typed: string | undefined): number | undefined =>
  typed === undefined ? undefined : Number(typed)

/** What is neither is refused by the schema. */
const yesOrNo = (typed: string | undefined): boolean | string | undefined =>
  typed === 'yes' ? true : typed === 'no' ? false : typed

const campaignTexts = ['name', 'description']
const productTexts = [...campaignTexts, 'category']

/** The options for texts in other languages: "name-sw". */
const translationOptions = (texts: readonly string[]): string[] =>
  translationCodes.flatMap((language) => texts.map((text) => `${text}-${language}`))

const translationUsage = (texts: readonly string[]): string =>
  translationOptions(texts)
    .map((option) => `[--${option} TEXT]`)
    .join(' ')

const translationsIn = ({ options }: CommandInput, texts: readonly string[]) =>
  Object.fromEntries(
    translationCodes.map((language) => [
      language,
      Object.fromEntries(
        texts.flatMap((text) => {
          const typed = options[`${text}-${language}`]
          return typed === undefined ? [] : [[text, typed]]
        }),
      ),
    ]),
  )

const campaignFields = (input: CommandInput) => ({
  ...withAmounts(input, ['target']),
  openingBalance: parseAmountOption(input.options['opening-balance']),
  generalFund: yesOrNo(input.options['general-fund']),
  translations: translationsIn(input, campaignTexts),
})
const productFields = (input: CommandInput) => ({
  ...withAmounts(input, ['price']),
  imageUrl: input.options['image'],
  stock: wholeNumber(input.options['stock']),
  addStock: wholeNumber(input.options['add-stock']),
  translations: translationsIn(input, productTexts),
})

const campaignActions: Record<string, Action> = {
  list: async (_input, { staff }) => {
    const campaigns = await staff.catalogue.listCampaigns()
    return campaigns.length > 0
      ? campaigns.map(describeCampaign).join('\n')
      : 'There is no campaign yet; add one with: charity-server campaign add NAME --target TZS --ends DAY'
  },
  add: async (input, { staff }) => {
    const campaign = validated(newCampaignInput, { ...campaignFields(input), name: input.positionals[1] })
    return describeCampaign(await staff.catalogue.addCampaign(campaign))
  },
  change: async (input, { staff }) => {
    const changes = validated(campaignChanges, campaignFields(input))
    return describeCampaign(
      await staff.catalogue.changeCampaign(parseRecordId(input.positionals[1]), changes),
    )
  },
}

const productActions: Record<string, Action> = {
  add: async (input, { staff }) => {
    const product = validated(newProductInput, { ...productFields(input), name: input.positionals[1] })
    return describeProduct(await staff.catalogue.addProduct(product))
  },
  change: async (input, { staff }) => {
    const changes = validated(productChanges, productFields(input))
    return describeProduct(await staff.catalogue.changeProduct(parseRecordId(input.positionals[1]), changes))
  },
}

const oneOf =
  (command: string, actions: Record<string, Action>): Action =>
  (input, context) => {
    const [name = ''] = input.positionals
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new StartupError(`There is no "${command} ${name}"; see charity-server help.`)
    return action(input, context)
  }

/** What the centre collects for, and what it sells. */
export const catalogueCommands: Record<string, Command> = {
  campaign: staffCommand({
    usage: `list | add NAME --target TZS --ends DAY [--description TEXT] [--opening-balance TZS] [--general-fund yes|no] ${translationUsage(campaignTexts)} | change CAMPAIGN ...`,
    summary: 'manages campaigns; a day is written 2026-12-31',
    positionals: [1, 2],
    options: [
      'name',
      'description',
      'target',
      'ends',
      'opening-balance',
      'general-fund',
      ...translationOptions(campaignTexts),
    ],
    run: oneOf('campaign', campaignActions),
  }),
  product: staffCommand({
    usage: `add NAME --price TZS --stock PIECES [--description TEXT] [--category NAME] [--image PATH] ${translationUsage(productTexts)} | change PRODUCT ... [--add-stock PIECES]`,
    summary: "manages the shop's products; images are files in the content folder's uploads",
    positionals: 2,
    options: [
      'name',
      'description',
      'price',
      'stock',
      'add-stock',
      'category',
      'image',
      ...translationOptions(productTexts),
    ],
    run: oneOf('product', productActions),
  }),
}
