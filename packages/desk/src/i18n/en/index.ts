import type { ActivityMessages } from './activity.ts'
import type { CampaignsMessages } from './campaigns.ts'
import type { CentreMessages } from './centre.ts'
import type { DeskMessages } from './desk.ts'
import type { FrameMessages } from './frame.ts'
import type { MessagesMessages } from './messages.ts'
import type { OrdersMessages } from './orders.ts'
import type { PaymentsMessages } from './payments.ts'
import type { PeopleMessages } from './people.ts'
import type { PhonesMessages } from './phones.ts'
import type { PhotosMessages } from './photos.ts'
import type { ProductsMessages } from './products.ts'
import type { ReportsMessages } from './reports.ts'
import type { StatementsMessages } from './statements.ts'
import type { TeamMessages } from './team.ts'
import type { TodayMessages } from './today.ts'
import type { WritingMessages } from './writing.ts'

/** What the desk says, by section: the shape that every language fills. */
export interface AllMessages {
  desk: DeskMessages
  frame: FrameMessages
  today: TodayMessages
  payments: PaymentsMessages
  statements: StatementsMessages
  phones: PhonesMessages
  campaigns: CampaignsMessages
  orders: OrdersMessages
  products: ProductsMessages
  photos: PhotosMessages
  messages: MessagesMessages
  people: PeopleMessages
  reports: ReportsMessages
  centre: CentreMessages
  team: TeamMessages
  activity: ActivityMessages
  writing: WritingMessages
}
