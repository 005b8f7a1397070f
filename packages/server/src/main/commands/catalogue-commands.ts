import { readFile, writeFile } from 'node:fs/promises'
import {
  campaignChanges,
  formatTzs,
  newCampaignInput,
  newProductInput,
  productChanges,
  productImportInput,
  staffProductQuery,
  translationCodes,
  type ProductImport,
  type StaffCampaign,
  type StaffProduct,
} from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { explainFileErrors } from './explain-file-errors.ts'
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

const describeProduct = ({ id, name, price, stock, hidden }: StaffProduct): string =>
  `product ${String(id)}  ${name}  ${formatTzs(price)}, ${String(stock)} in stock${hidden ? ', hidden' : ''}`

const importOutcomes: Record<ProductImport['rows'][number]['outcome'], string> = {
  new: 'is new',
  changed: 'changes',
  same: 'stays',
  state_changed: 'was changed by somebody else since the export',
  product_not_found: 'is no longer there',
  wrong: 'is wrong',
}

const describeImport = ({ applied, rows }: ProductImport, apply: boolean): string => {
  const lines = rows
    .filter(({ outcome }) => outcome !== 'same')
    .map(({ line, name, outcome, changes, errors }) => {
      const details = [
        ...changes.map(({ column, before, after }) => `${column}: ${before} -> ${after}`),
        ...Object.entries(errors).map(([column, text]) => `${column}: ${text}`),
      ]
      return `  line ${String(line)}  ${name} ${importOutcomes[outcome]}${details.length > 0 ? `; ${details.join('; ')}` : ''}`
    })
  const head = applied
    ? 'Imported.'
    : apply
      ? 'Nothing was imported: correct these lines first.'
      : 'This is what the file would change; add --apply yes to import it.'
  return [head, ...(lines.length > 0 ? lines : ['  nothing'])].join('\n')
}

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
  balanceReason: input.options['reason'],
  archived: yesOrNo(input.options['archived']),
  generalFund: yesOrNo(input.options['general-fund']),
  translations: translationsIn(input, campaignTexts),
})
const productFields = (input: CommandInput) => ({
  ...withAmounts(input, ['price']),
  imageUrl: input.options['image'],
  stock: wholeNumber(input.options['stock']),
  addStock: wholeNumber(input.options['add-stock']),
  hidden: yesOrNo(input.options['hidden']),
  translations: translationsIn(input, productTexts),
})

const campaignActions: Record<string, Action> = {
  list: async (_input, { staff }) => {
    const campaigns = await staff.catalogue.listCampaigns()
    return campaigns.length > 0
      ? campaigns.map(describeCampaign).join('\n')
      : 'There is no campaign yet; add one with: charity-server campaign add NAME --target TZS --ends DAY'
  },
  add: async (input, { staff, by }) => {
    const campaign = validated(newCampaignInput, { ...campaignFields(input), name: input.positionals[1] })
    return describeCampaign(await staff.catalogue.addCampaign(campaign, by))
  },
  change: async (input, { staff, by }) => {
    const changes = validated(campaignChanges, campaignFields(input))
    return describeCampaign(
      await staff.catalogue.changeCampaign(parseRecordId(input.positionals[1]), changes, by),
    )
  },
  end: async (input, { staff, by }) =>
    describeCampaign(await staff.catalogue.endCampaign(parseRecordId(input.positionals[1]), undefined, by)),
}

const productActions: Record<string, Action> = {
  list: async ({ options }, { staff }) => {
    const query = validated(staffProductQuery, { ...options, pageSize: options['page-size'] })
    const { items } = await staff.catalogue.listProducts(query)
    return items.length > 0 ? items.map(describeProduct).join('\n') : 'There is no such product.'
  },
  add: async (input, { staff, by }) => {
    const product = validated(newProductInput, { ...productFields(input), name: input.positionals[1] })
    return describeProduct(await staff.catalogue.addProduct(product, by))
  },
  change: async (input, { staff, by }) => {
    const changes = validated(productChanges, productFields(input))
    return describeProduct(
      await staff.catalogue.changeProduct(parseRecordId(input.positionals[1]), changes, by),
    )
  },
  delete: async (input, { staff, by }) => {
    const id = parseRecordId(input.positionals[1])
    const { version } = await staff.catalogue.getProduct(id)
    await staff.catalogue.deleteProduct(id, version, by)
    return `Product ${String(id)} is deleted.`
  },
  export: async ({ positionals: [, file = ''] }, { staff }) => {
    await explainFileErrors(file, writeFile(file, staff.catalogue.exportProducts(), { flag: 'wx' }))
    return `Exported to ${file}.`
  },
  import: async ({ positionals: [, file = ''], options }, { staff, by }) => {
    const text = await explainFileErrors(file, readFile(file, 'utf8'))
    const { csv, apply } = validated(productImportInput, { csv: text, apply: yesOrNo(options['apply']) })
    return describeImport(await staff.catalogue.importProducts({ csv, apply, by, language: 'en' }), apply)
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
    usage: `list | add NAME --target TZS --ends DAY [--description TEXT] [--opening-balance TZS] [--general-fund yes|no] ${translationUsage(campaignTexts)} | change CAMPAIGN ... [--starts DAY] [--reason TEXT] [--archived yes|no] | end CAMPAIGN`,
    summary: 'manages campaigns; a day is written 2026-12-31',
    positionals: [1, 2],
    options: [
      'name',
      'description',
      'target',
      'ends',
      'opening-balance',
      'starts',
      'reason',
      'archived',
      'general-fund',
      ...translationOptions(campaignTexts),
    ],
    run: oneOf('campaign', campaignActions),
  }),
  product: staffCommand({
    usage: `add NAME --price TZS --stock PIECES [--description TEXT] [--category NAME] [--image PATH] ${translationUsage(productTexts)} | change PRODUCT ... [--add-stock PIECES] [--reason made|counted|spoilt|given|returned|other] [--note TEXT] [--hidden yes|no] | list [--search TEXT] [--category NAME] [--state shown|hidden|low] [--after PRODUCT] | delete PRODUCT | export FILE | import FILE [--apply yes]`,
    summary: "manages the shop's products; images are files in the content folder's uploads",
    positionals: [1, 2],
    options: [
      'name',
      'description',
      'price',
      'stock',
      'add-stock',
      'reason',
      'note',
      'hidden',
      'search',
      'state',
      'after',
      'page-size',
      'apply',
      'category',
      'image',
      ...translationOptions(productTexts),
    ],
    run: oneOf('product', productActions),
  }),
}
