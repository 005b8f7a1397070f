import type { RoomId } from '../rooms.ts'

/** How many wait in each room, where that is known. */
export const useWaiting = (): Partial<Record<RoomId, number>> => ({})
