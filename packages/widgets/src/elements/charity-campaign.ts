import {
  defineCharityCampaign,
  type CampaignElementEvents,
  type CharityCampaignElement,
} from './charity-campaign-element.ts'

/**
 * Entry for bundlers: importing it defines `<charity-campaign>`. Set `api-base` on the element. On a server the import
 * does nothing.
 */
defineCharityCampaign({ load: () => import('./charity-campaign-content.tsx') })

export type { CampaignElementEvents, CharityCampaignElement }

declare global {
  interface HTMLElementTagNameMap {
    'charity-campaign': CharityCampaignElement
  }
  /* eslint-disable @typescript-eslint/no-empty-object-type -- an element's events join the DOM's own, which bubble */
  interface HTMLElementEventMap extends CampaignElementEvents {}
  interface DocumentEventMap extends CampaignElementEvents {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
