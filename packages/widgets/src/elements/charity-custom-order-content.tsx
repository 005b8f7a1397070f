import { ConnectionProvider, useResource } from '@charity-kit/client/react'
import { getCentre, listProducts } from '@charity-kit/contract'
import { Button, LocaleProvider, useMessages } from '@charity-kit/ui'
import { CustomOrderPanel } from '../custom-order/custom-order-panel.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'
import { readConnection } from './attributes.ts'
import css from './charity-custom-order-content.css?inline'
import type { CustomOrderProps } from './charity-custom-order-element.ts'
import type { Content, Place } from './fetch-on-intent.ts'
import { KeyCheck } from './key-check.tsx'
import { renderContent, type ContentProps } from './render-content.tsx'
import { reportAnswers } from './report-answers.ts'

const messages = catalogue.messages('shop', english)

const CustomOrderContent = ({ place, isOpen, show }: ContentProps<CustomOrderProps>) => {
  const { element, props, defaultApiBase } = place
  const connection = readConnection(element, props, defaultApiBase)
  return (
    <LocaleProvider lang={connection.lang} messages={props.messages ?? undefined}>
      <ConnectionProvider
        {...connection}
        onAnswer={reportAnswers(place, { ...connection, essential: listProducts })}
      >
        <CustomOrder
          label={props.label}
          isOpen={isOpen}
          onOpen={() => {
            if (place.mayOpen('custom-order')) show(true)
          }}
          onClose={() => {
            show(false)
          }}
          onPlaced={props['charity-custom-order-placed']}
        />
      </ConnectionProvider>
    </LocaleProvider>
  )
}

interface Props {
  label: string | null | undefined
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onPlaced: CustomOrderProps['charity-custom-order-placed']
}

const CustomOrder = ({ label, isOpen, onOpen, ...props }: Props) => {
  const t = useMessages(messages)
  const centre = useResource(getCentre, {}, { enabled: isOpen })
  return (
    <>
      <KeyCheck />
      <Button part="button" aria-haspopup="dialog" onClick={onOpen}>
        {label || t.createCustomOrder}
      </Button>
      <CustomOrderPanel
        {...props}
        open={isOpen}
        timeZone={centre.status === 'ready' ? centre.value.timeZone : undefined}
      />
    </>
  )
}

/** The button of `<charity-custom-order>` and its panel, in the place of what stood in the element. */
const createCustomOrderContent = (place: Place<CustomOrderProps>): Content =>
  renderContent(place, {
    component: CustomOrderContent,
    css,
    onToggle: (isOpen) => {
      place.props[isOpen ? 'charity-opened' : 'charity-closed']()
    },
  })
export default createCustomOrderContent

export { preloadLanguage } from '@charity-kit/ui'
