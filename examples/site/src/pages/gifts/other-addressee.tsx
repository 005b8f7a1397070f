import { Button, Icon, useMessages, type ButtonProps } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { gifts as english } from '../../i18n/en/gifts.ts'
import { useSite } from '../../site-context.ts'

const messages = catalogue.messages('gifts', english)

/** Goes back to the field for the address or the number. */
export const OtherAddressee = (props: Pick<ButtonProps, 'variant' | 'className' | 'onClick'>) => {
  const t = useMessages(messages)
  const { centre } = useSite()
  return (
    <Button {...props}>
      <Icon name="back" />
      <span>{centre?.textMessages ? t.otherAddressee : t.otherEmail}</span>
    </Button>
  )
}
