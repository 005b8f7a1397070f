import type { TestKeyMessages } from '../en/test-key.ts'

export const testKey: TestKeyMessages = {
  nothingIsSent: 'Jaribio: hakuna kinachotumwa',
}
