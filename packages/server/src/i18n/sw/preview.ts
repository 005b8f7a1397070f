import type { PreviewMessages } from '../en/preview.ts'

export const preview: PreviewMessages = {
  goal: (target) => `kati ya ${target}`,
  alternative: (campaign, raised, target) =>
    `${campaign}: zimepatikana ${raised} kati ya ${target}. Michango iliyothibitishwa tu.`,
}
