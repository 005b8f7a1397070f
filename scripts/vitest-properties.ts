/**
 * The values that property tests draw: the same in every run, so that a rare one can't stop a change that has nothing
 * to do with it. A scheduled workflow draws others; what it finds is repeated by its PROPERTY_SEED.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
