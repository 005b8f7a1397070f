import { sectionMessages } from '../../i18n/catalogue.ts'
import { photos } from '../../i18n/en/photos.ts'

/** The words around photos; products and campaigns have them. */
export const usePhotosMessages = sectionMessages('photos', photos)
