import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { photos, type PhotosMessages } from '../../i18n/en/photos.ts'

const messages = catalogue.messages('photos', photos)

/** The words around photos; products and campaigns have them. */
export const usePhotosMessages = (): PhotosMessages => useMessages(messages)
