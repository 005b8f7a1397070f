import type { DeskMessages } from './desk.ts'

export interface AllMessages {
  desk: DeskMessages
}
