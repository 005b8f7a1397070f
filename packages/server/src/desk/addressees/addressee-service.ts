import {
  anonymousEmail,
  anonymousName,
  preferredLanguage,
  type Addressee,
  type AddresseeKind,
  type OpenedInput,
} from '@charity-kit/contract'
import { phoneTextsFor } from '../../centre/content/phone-texts.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { trackingUrl } from '../../outbox/tracking-url.ts'
import { DomainError } from '../../values/domain-error.ts'
import { findAddressee, insertOpened, listOpened, type StoredAddressee } from './addressee-repository.ts'

/**
 * Recipients of messages from the staff's own phones. Each call throws DomainError `not_found` if there is no such
 * record.
 */
export interface AddresseeService {
  get: (kind: AddresseeKind, id: number) => Promise<Addressee>
  /** Records that a member of staff opened an app; the server does not know whether they sent a message. */
  noteOpened: (kind: AddresseeKind, id: number, opened: OpenedInput & { by: string }) => Promise<Addressee>
}

export const addresseeService = ({
  db,
  now,
  centre,
  siteUrl,
}: Pick<ServiceDependencies, 'db' | 'now' | 'centre'> & {
  siteUrl: string | undefined
}): AddresseeService => {
  const find = async (kind: AddresseeKind, id: number): Promise<StoredAddressee> => {
    const found = await findAddressee(db, kind, id)
    if (!found) throw new DomainError('not_found', { message: `There is no ${kind} ${String(id)}.` })
    return found
  }
  const show = async (kind: AddresseeKind, found: StoredAddressee): Promise<Addressee> => {
    const language = preferredLanguage(found.language)
    const { shortName, phoneTexts } = centre()
    const { opens } = found
    return {
      name: found.name === anonymousName ? '' : found.name,
      phone: found.phone,
      email: found.email === anonymousEmail ? '' : found.email,
      language,
      values: {
        number: found.number,
        amount: found.amountTzs,
        id: found.transactionId,
        link: (opens && trackingUrl(siteUrl, opens, language)) ?? null,
        centre: shortName,
      },
      texts: phoneTextsFor(kind, phoneTexts),
      opened: await listOpened(db, found.place),
    }
  }
  return {
    get: async (kind, id) => show(kind, await find(kind, id)),
    noteOpened: async (kind, id, { app, text, by }) => {
      const found = await find(kind, id)
      await insertOpened(db, found.place, {
        app,
        text_name: text ?? null,
        actor: by,
        created_at: now().toISOString(),
      })
      return show(kind, found)
    },
  }
}
