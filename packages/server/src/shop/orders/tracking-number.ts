import { randomInt } from 'node:crypto'
import { trackingPrefix } from '@charity-kit/contract'

const group = 10 ** 10

const randomGroup = (): string => String(randomInt(group)).padStart(10, '0')

/**
 * A new tracking number: the specification's prefix and 20 random digits. It opens the order's status to whoever knows it and the
 * email address, so it must not be guessable; the client's own (section 3) is not used.
 */
export const generateTrackingNumber = (): string => trackingPrefix + randomGroup() + randomGroup()
