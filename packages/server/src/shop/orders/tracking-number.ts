import { randomInt } from 'node:crypto'
import { trackingPrefix } from '@charity-kit/contract'

const group = 10 ** 10

const randomGroup = (): string => String(randomInt(group)).padStart(10, '0')

/**
 * Generates a tracking number: the specification's prefix and 20 random digits.
 * The number opens the order's status to a person who also knows the email address, so it must not be guessable. The
 * client's own number (section 3) is not used.
 */
export const generateTrackingNumber = (): string => trackingPrefix + randomGroup() + randomGroup()
