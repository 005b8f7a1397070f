import { commandPlace } from './command-place.ts'
import { folderPlace } from './folder-place.ts'
import { commandStallMs, connectionStallMs, type Place } from './place.ts'
import type { BackupPlace } from '../../../config/backup-settings.ts'

/** Opens where backups are kept; nothing is asked of it yet. `stallMs` is for tests. */
export const openPlace = async (place: BackupPlace, stallMs?: number): Promise<Place> => {
  switch (place.kind) {
    case 'folder':
      return folderPlace(place.path)
    case 'command':
      return commandPlace({ ...place, stallMs: stallMs ?? commandStallMs })
    case 's3': {
      // Only who has a bucket pays for its library's memory.
      const { s3Place } = await import('./s3-place.ts')
      return s3Place({ ...place, stallMs: stallMs ?? connectionStallMs })
    }
  }
}
