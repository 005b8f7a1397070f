import type { BackupPlace } from '../../../config/backup-settings.ts'
import { commandPlace } from './command-place.ts'
import { folderPlace } from './folder-place.ts'
import type { Place } from './place.ts'

/** Opens the place where backups are kept. It reads and writes nothing there yet. */
export const openPlace = (place: BackupPlace): Place =>
  place.kind === 'folder' ? folderPlace(place.path) : commandPlace(place)
