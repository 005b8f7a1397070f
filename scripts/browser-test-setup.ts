import { configure } from '@testing-library/dom'

// A busy machine makes a browser slow, but not wrong.
configure({ asyncUtilTimeout: 10_000 })
