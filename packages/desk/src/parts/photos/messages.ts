import { sectionMessages } from '../../i18n/catalogue.ts'
import { photos } from '../../i18n/en/photos.ts'

/** Returns the texts around photos, which products and campaigns share. */
export const usePhotosMessages = sectionMessages('photos', photos)
